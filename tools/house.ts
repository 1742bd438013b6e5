// Counts what a newcomer stumbles over: names, pieces, words and folders, beside what the shop aims
// at. `node tools/house.ts` prints the table; `house.test.ts` enforces the limits of
// `ratchet.json`.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

const root = join(import.meta.dirname, "..");
/** The folder to which each alias of `package.json` leads. */
const aliases: readonly (readonly [prefix: string, folder: string])[] = [
  ["#server/", "apps/server/src/"],
  ["#app/", "apps/storefront/app/"],
  ["#domain/", "packages/domain/src/"],
  ["#contract/", "packages/contract/src/"],
  ["#ui/", "packages/ui/src/"],
  ["#mail/", "packages/mail/src/"],
  ["@papillote/domain/", "packages/domain/src/"],
  ["@papillote/contract/", "packages/contract/src/"],
  ["@papillote/ui/", "packages/ui/src/"],
  ["@papillote/artwork/", "packages/artwork/src/"],
];
/** Turns of phrase without a clear subject; a noun and a plain verb say more. */
const mannered =
  /\b(whoever|whosoever|whatever|somebody|nobody|anybody|anew|is told|are told|told|tells?|stands?|lies|in vain|wholly|for good|what is (?:asked|kept|told)|of its own accord)\b/i;

export type SourceFile = { readonly path: string; readonly text: string };
export type Import = { readonly from: string; readonly to: string; readonly isTypeOnly: boolean };

/** Every source file of packages and apps, without tests and what only tests use. */
export function productSources(): SourceFile[] {
  const listed = execFileSync(
    "git",
    ["ls-files", "-co", "--exclude-standard", "packages", "apps"],
    {
      cwd: root,
      encoding: "utf8",
    },
  );
  return listed
    .split("\n")
    .filter(
      (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\.d\.ts$|\/testing\/|\/test-/.test(path),
    )
    .flatMap((path) => {
      try {
        return [{ path, text: readFileSync(join(root, path), "utf8") }];
      } catch {
        return []; // deleted, but not yet committed
      }
    });
}

/** Every import and re-export by its target's path, without packages from outside. */
export function importsOf({ path, text }: SourceFile): Import[] {
  const found = text.matchAll(/^(?:import|export)\s+(type\s)?([^;"]*?)(?:from\s+)?"([^"]+)"/gms);
  const dynamic = text.matchAll(/\bimport\(\s*"([^"]+)"/g);
  return [
    ...[...found].map(([, type, names = "", what = ""]) => ({
      what,
      isTypeOnly: type !== undefined || namesOnlyTypes(names),
    })),
    ...[...dynamic].map(([, what = ""]) => ({ what, isTypeOnly: false })),
  ].flatMap(({ what, isTypeOnly }) => {
    const to = targetOf(path, what);
    return to === undefined ? [] : [{ from: path, to, isTypeOnly }];
  });
}

function namesOnlyTypes(names: string): boolean {
  const inBraces = /^\{([\s\S]*)\}\s*$/.exec(names.trim())?.[1];
  const each = inBraces
    ?.split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
  return each !== undefined && each.length > 0 && each.every((name) => name.startsWith("type "));
}

function targetOf(from: string, what: string): string | undefined {
  if (what.startsWith(".")) return normalize(join(dirname(from), what));
  const alias = aliases.find(([prefix]) => what.startsWith(prefix));
  return alias && alias[1] + what.slice(alias[0].length);
}

/** Counts the names that other files may import, types separately. */
export function exportsOf(text: string): { readonly names: number; readonly types: number } {
  const declared = [
    ...text.matchAll(/^export (?:default )?(?:async )?(?:abstract )?(\w+\*?)\s+(\w+|\{|\[)/gm),
  ].filter(([, kind]) => /^(const|let|function\*?|class|type|interface)$/.test(kind ?? ""));
  const listed = [...text.matchAll(/^export (type )?\{([^}]*)\}/gm)].flatMap(
    ([, type, names = ""]) =>
      names
        .split(",")
        .map((name) => name.trim())
        .filter((name) => name !== "")
        .map((name) => (type !== undefined || name.startsWith("type ") ? "type" : "value")),
  );
  const types =
    declared.filter(([, kind]) => kind === "type" || kind === "interface").length +
    listed.filter((kind) => kind === "type").length;
  const defaults = [...text.matchAll(/^export default (?!(?:async )?(?:function|class) \w)/gm)]
    .length;
  return { names: declared.length + listed.length + defaults, types };
}

/** Lines of prose in comments; lines that only open or close a comment do not count. */
function proseLines(text: string): string[] {
  return text
    .split("\n")
    .map((line) => /^\s*(?:\/\/|\/\*\*?|\*)\s?(.*?)(?:\*\/)?\s*$/.exec(line)?.[1] ?? "")
    .filter((line) => /[a-z]{2}/i.test(line));
}

/** The folder of a slice, a feature or a layer of the server: `server/orders`, `app/catalog`. */
export function sliceOf(path: string): string | undefined {
  const [, world, slice] =
    /^(apps\/server\/src|apps\/storefront\/app\/features|packages\/domain\/src)\/([^/]+)\//.exec(
      path,
    ) ?? [];
  return world === undefined || slice === undefined ? undefined : `${world}/${slice}`;
}

/** The slices that each slice needs at run time; types do not count, as they vanish before that. */
export function sliceGraph(imports: readonly Import[]): ReadonlyMap<string, ReadonlySet<string>> {
  const graph = new Map<string, Set<string>>();
  for (const { from, to, isTypeOnly } of imports) {
    const [user, used] = [sliceOf(from), sliceOf(to)];
    if (isTypeOnly || user === undefined || used === undefined || user === used) continue;
    graph.set(user, (graph.get(user) ?? new Set()).add(used));
  }
  return graph;
}

/** The first cycle, each slice followed by one that it imports; empty if there is none. */
export function findRing(graph: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] {
  const finished = new Set<string>();
  const visit = (slice: string, path: readonly string[]): readonly string[] => {
    if (path.includes(slice)) return [...path.slice(path.indexOf(slice)), slice];
    if (finished.has(slice)) return [];
    for (const used of graph.get(slice) ?? []) {
      const ring = visit(used, [...path, slice]);
      if (ring.length > 0) return ring;
    }
    finished.add(slice);
    return [];
  };
  for (const slice of graph.keys()) {
    const ring = visit(slice, []);
    if (ring.length > 0) return ring;
  }
  return [];
}

export type House = {
  readonly exportsPerThousand: number;
  readonly typesPerThousand: number;
  readonly smallWithOneImporter: number;
  readonly manneredProse: number;
  readonly longLines: number;
  readonly largestFolder: number;
};

/** Shares are in percent, rates per 1,000 lines of source. */
export function measureHouse(files: readonly SourceFile[]): House {
  const lines = files.flatMap(({ text }) => text.replace(/\n$/, "").split("\n"));
  const exported = files.map(({ text }) => exportsOf(text));
  const importers = new Map<string, Set<string>>();
  for (const { from, to } of files.flatMap(importsOf))
    importers.set(to, (importers.get(to) ?? new Set()).add(from));
  const small = files.filter(
    ({ path, text }) => text.split("\n").length - 1 <= 30 && importers.get(path)?.size === 1,
  );
  const prose = files.flatMap(({ text }) => proseLines(text));
  const folders = Map.groupBy(files, ({ path }) => dirname(path));
  const perThousand = (count: number) => round((count / lines.length) * 1000);
  const percent = (count: number, of: number) => round((count / of) * 100);
  return {
    exportsPerThousand: perThousand(exported.reduce((sum, { names }) => sum + names, 0)),
    typesPerThousand: perThousand(exported.reduce((sum, { types }) => sum + types, 0)),
    smallWithOneImporter: percent(small.length, files.length),
    manneredProse: percent(prose.filter((line) => mannered.test(line)).length, prose.length),
    longLines: percent(lines.filter((line) => line.length > 100).length, lines.length),
    largestFolder: Math.max(...[...folders.values()].map((inFolder) => inFolder.length)),
  };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** The limits only go down. */
export const houseLimits: House = JSON.parse(
  readFileSync(join(import.meta.dirname, "ratchet.json"), "utf8"),
).house;

if (process.argv[1] === import.meta.filename) {
  const house = measureHouse(productSources());
  for (const name of Object.keys(houseLimits) as (keyof House)[])
    console.log(
      `${name.padEnd(22)}${String(house[name]).padStart(7)}   at most ${houseLimits[name]}`,
    );
}
