import { type Audience, decideBanner, listBanners } from "#server/content/content.ts";
import type { Deps } from "#server/platform/deps.ts";
import { type Command, type CommandWord, type ExitCode, exitCodes, say } from "./command.ts";

export const bannersCommands: CommandWord = {
  usage: [
    ["", "lists the banners: where, when and to whom they are shown"],
    ["show <id> [all|guests|customers]", "shows a banner, on its days"],
    ["hide <id>", "hides a banner"],
  ],
  commandOf: bannersCommand,
};

const audiences: readonly Audience[] = ["all", "guests", "customers"];

function bannersCommand([verb, id = "", whom, ...more]: readonly string[]): Command | undefined {
  if (verb === undefined) return { run: list };
  const audience = audiences.find((one) => one === whom);
  if (!/^[1-9]\d{0,2}$/.test(id) || more.length > 0 || audience !== whom) return undefined;
  if (verb === "hide" && audience === undefined)
    return { run: (deps) => decide(deps, { id: Number(id), isActive: false }) };
  if (verb !== "show") return undefined;
  return { run: (deps) => decide(deps, { id: Number(id), isActive: true, audience }) };
}

async function decide(
  { db, clock }: Deps,
  banner: { id: number; isActive: boolean; audience?: Audience | undefined },
): Promise<ExitCode> {
  return (await decideBanner(db, { ...banner, now: clock.now() }))
    ? say(`Banner ${banner.id} is ${banner.isActive ? "shown" : "hidden"}.\n`, exitCodes.fine)
    : say(`There is no banner ${banner.id}.\n`, exitCodes.found);
}

async function list({ db }: Deps): Promise<ExitCode> {
  const lines = (await listBanners(db)).map(
    ({ banner_id, placement, title, audience, isActive, from, until }) =>
      [
        banner_id,
        placement,
        isActive ? "shown" : "hidden",
        `${from ?? "…"} to ${until ?? "…"}`,
        audience,
        title,
      ].join("  "),
  );
  return say(`${lines.join("\n")}\n`, exitCodes.fine);
}
