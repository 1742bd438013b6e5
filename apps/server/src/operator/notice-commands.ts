import {
  type Audience,
  decideBanner,
  hidePopup,
  listBanners,
  savePopup,
} from "#server/content/content.ts";
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

export const popupCommands: CommandWord = {
  usage: [
    ["show <title> <text> [delay=10] [often]", "a notice over each page, once for each device"],
    ["hide", "ends the notice"],
  ],
  commandOf: popupCommand,
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

const titleLengthMax = 80;
const textLengthMax = 300;

function popupCommand([verb, title, text, ...words]: readonly string[]): Command | undefined {
  if (verb === "hide" && title === undefined) return { run: hide };
  if (verb !== "show" || !title || !text) return undefined;
  if (title.length > titleLengthMax || text.length > textLengthMax) return undefined;
  const delays = words.flatMap((word) => /^delay=(\d{1,3})$/.exec(word)?.[1] ?? []);
  const once = !words.includes("often");
  if (words.length > delays.length + (once ? 0 : 1) || Number(delays[0] ?? 0) > 600)
    return undefined;
  const notice = { title, text, delay_s: Number(delays[0] ?? 10), once };
  return { run: ({ db }) => show(db, notice) };
}

async function show(db: Deps["db"], notice: Parameters<typeof savePopup>[1]): Promise<ExitCode> {
  await savePopup(db, notice);
  return say(
    `Each page shows it after ${notice.delay_s} s${notice.once ? ", once for each device" : ""}.\n`,
    exitCodes.fine,
  );
}

async function hide({ db }: Deps): Promise<ExitCode> {
  return (await hidePopup(db))
    ? say("The notice has ended.\n", exitCodes.fine)
    : say("There is no notice.\n", exitCodes.found);
}
