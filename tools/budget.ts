// What a first visit to a page may weigh. It is measured in the built storefront; more fails the
// build, which runs this file in the storefront's folder.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { findTooNew } from "./browsers.ts";

/**
 * Kilobytes of 1,024 bytes, as in the bench: scripts of each page after gzip, fonts as they are.
 * Signed-in pages have their own words.
 */
export const budget = {
  scriptKb: {
    home: 130,
    universe: 142,
    product: 146,
    vouchers: 150,
    balance: 145,
    orders: 147,
    profile: 164,
  },
  fontKb: 38,
  /** A first document after brotli: its markup and data without its styles, and its styles. */
  htmlKb: 13,
  cssKb: 11,
} as const;

type Page = keyof typeof budget.scriptKb;
type Route = {
  readonly module: string;
  readonly imports: readonly string[];
  readonly clientActionModule?: string;
};
type Manifest = { readonly entry: Route; readonly routes: Readonly<Record<string, Route>> };

/**
 * The server renders notices if the URL names one, so a style sheet that only the notices' script
 * loads would come too late.
 */
const lateStyles = /import\([`"']\.\/(toasts)-[\w-]+\.js[`"']\),__vite__mapDeps\(\[\d/g;

type WordsPart = "first" | "browse" | "account";
type View = { readonly routes: readonly string[]; readonly words: readonly WordsPart[] };

const frame = ["root", "layouts/default"];
const signedIn = [...frame, "layouts/requires-login"];
const account = [...signedIn, "layouts/account"];
const ofAccount = ["first", "browse", "account"] as const;
const views: Readonly<Record<Page, View>> = {
  home: { routes: [...frame, "routes/catalog/home"], words: ["first"] },
  universe: { routes: [...frame, "routes/catalog/dispatch"], words: ["first", "browse"] },
  product: { routes: [...frame, "routes/catalog/product"], words: ["first", "browse"] },
  vouchers: { routes: [...signedIn, "routes/vouchers/my-vouchers"], words: ofAccount },
  balance: { routes: [...signedIn, "routes/checkout/balance"], words: ofAccount },
  orders: { routes: [...account, "routes/account/orders"], words: ofAccount },
  profile: { routes: [...account, "routes/account/profile"], words: ofAccount },
};
const locale = "fr-FR";

/**
 * The files that each page fetches until it is idle, with their weight. The list of all routes is
 * not included: the document names its own routes, and others are fetched when a link to them comes
 * into sight.
 */
export function measureFirstViews(client: string) {
  const manifest = readManifest(client);
  const read = (path: string) => readFileSync(join(client, path));
  const scriptsOf = (page: Page) => {
    const { routes, words } = views[page];
    const loaded = [manifest.entry, ...routes.map((id) => findRoute(manifest, id))];
    const ofRoutes = loaded.flatMap(({ module, imports, clientActionModule }) => [
      module,
      ...imports,
      ...(clientActionModule ? [clientActionModule] : []),
    ]);
    const ofWords = words.map((part) => `/assets/${findWords(client, part)}`);
    return [...new Set([...ofRoutes, ...ofWords])].map((path) => ({
      path,
      kb: kb(gzipSync(read(path), { level: 9 }).length),
    }));
  };
  const scripts: Readonly<Record<Page, ReturnType<typeof scriptsOf>>> = {
    home: scriptsOf("home"),
    universe: scriptsOf("universe"),
    product: scriptsOf("product"),
    vouchers: scriptsOf("vouchers"),
    balance: scriptsOf("balance"),
    orders: scriptsOf("orders"),
    profile: scriptsOf("profile"),
  };
  const fonts = readdirSync(join(client, "assets")).filter((name) =>
    /-french-[^.]+\.woff2$/.test(name),
  );
  const paths = [
    ...new Set(Object.values(scripts).flatMap((files) => files.map(({ path }) => path))),
  ];
  return {
    scripts,
    fontKb: fonts.reduce((sum, name) => sum + kb(read(`/assets/${name}`).length), 0),
    unstyled: paths.flatMap((path) =>
      [...read(path).toString().matchAll(lateStyles)].map(([, part = ""]) => part),
    ),
  };
}

/** Returns one line for everything over its budget; none if all is well. */
export function findExcess({
  scripts,
  fontKb,
  unstyled,
}: ReturnType<typeof measureFirstViews>): string[] {
  const pages = Object.keys(budget.scriptKb) as Page[];
  return [
    ...pages.map((page) => scriptExcess(page, scripts[page])),
    fontKb > budget.fontKb &&
      `a first view fetches ${fontKb.toFixed(1)} KB of fonts, ${budget.fontKb} KB are allowed`,
    unstyled.length > 0 &&
      `notices over a page would be drawn without the styles of ${unstyled.join(" ")}: ` +
        "these belong into the frame (vite.config.ts)",
  ].filter((line) => line !== false);
}

function scriptExcess(
  page: Page,
  scripts: readonly { readonly path: string; readonly kb: number }[],
): string | false {
  const sum = scripts.reduce((total, one) => total + one.kb, 0);
  const most = budget.scriptKb[page];
  return (
    sum > most &&
    `the ${page} page fetches ${sum.toFixed(1)} KB of script (gzip), ${most} KB are allowed: ` +
      scripts.map(({ path }) => path).join(" ")
  );
}

function readManifest(client: string): Manifest {
  const text = readFileSync(join(client, "assets", findFile(client, "manifest-", ".js")), "utf8");
  return JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1));
}

function findRoute({ routes }: Manifest, id: string): Route {
  const route = routes[id];
  if (!route) throw new Error(`the build has no ${id}`);
  return route;
}

function findWords(client: string, part: WordsPart): string {
  return findFile(client, `${locale}-${part}-`, ".js");
}

function findFile(client: string, start: string, end: string): string {
  const found = readdirSync(join(client, "assets")).filter(
    (name) => name.startsWith(start) && name.endsWith(end),
  );
  if (found.length !== 1 || found[0] === undefined)
    throw new Error(`the build should have one ${start}*${end}, it has ${found.length}`);
  return found[0];
}

function kb(bytes: number): number {
  return bytes / 1_024;
}

if (import.meta.main) {
  const client = "build/client";
  const excess = [...findExcess(measureFirstViews(client)), ...findTooNew(join(client, "assets"))];
  for (const line of excess) console.error(line);
  process.exitCode = excess.length === 0 ? 0 : 1;
}
