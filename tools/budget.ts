// What a first visit to a page may weigh. Read from the built storefront; more fails the build.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

/** Kilobytes of 1,024 bytes, as the bench counts them too. Of scripts compressed by gzip, for each page; of fonts as they are. */
export const budget = { scriptKb: { home: 135, universe: 150, product: 157 }, fontKb: 38 } as const;

type Page = keyof typeof budget.scriptKb;
type Route = {
  readonly module: string;
  readonly imports: readonly string[];
  readonly clientActionModule?: string;
};
type Manifest = { readonly entry: Route; readonly routes: Readonly<Record<string, Route>> };
type Script = { readonly path: string; readonly kb: number };
type FirstViews = {
  readonly scripts: Readonly<Record<Page, readonly Script[]>>;
  readonly fontKb: number;
  readonly unstyled: readonly string[];
};

/** The server draws notices itself when the address asks for them, so a style sheet that comes only with their script comes too late. */
const drawnWithoutStyles = /import\([`"']\.\/(toasts)-[\w-]+\.js[`"']\),__vite__mapDeps\(\[\d/g;

const frame = ["root", "layouts/default"];
const views: Readonly<Record<Page, { readonly route: string; readonly words: readonly string[] }>> =
  {
    home: { route: "routes/catalog/home", words: ["first"] },
    universe: { route: "routes/catalog/dispatch", words: ["first", "browse"] },
    product: { route: "routes/catalog/product", words: ["first", "browse"] },
  };
const locale = "fr-FR";

/**
 * The files that each page fetches until it is idle, with their weight.
 * The list of all routes is not among them: the document names the routes it shows, others are asked for when a link to them is seen.
 */
export function firstViewsOf(client: string): FirstViews {
  const manifest = manifestOf(client);
  const read = (path: string) => readFileSync(join(client, path));
  const scriptsOf = (page: Page): Script[] => {
    const { route, words } = views[page];
    const routes = [manifest.entry, ...[...frame, route].map((id) => routeOf(manifest, id))];
    const ofRoutes = routes.flatMap(({ module, imports, clientActionModule }) => [
      module,
      ...imports,
      ...(clientActionModule ? [clientActionModule] : []),
    ]);
    const ofWords = words.map((part) => `/assets/${fileOf(client, `${locale}-${part}-`, ".js")}`);
    return [...new Set([...ofRoutes, ...ofWords])].map((path) => ({
      path,
      kb: kb(gzipSync(read(path), { level: 9 }).length),
    }));
  };
  const scripts = {
    home: scriptsOf("home"),
    universe: scriptsOf("universe"),
    product: scriptsOf("product"),
  };
  const fonts = readdirSync(join(client, "assets")).filter((name) =>
    /-french-[^.]+\.woff2$/.test(name),
  );
  const all = [
    ...new Set(Object.values(scripts).flatMap((files) => files.map(({ path }) => path))),
  ];
  return {
    scripts,
    fontKb: fonts.reduce((sum, name) => sum + kb(read(`/assets/${name}`).length), 0),
    unstyled: all.flatMap((path) =>
      [...read(path).toString().matchAll(drawnWithoutStyles)].map(([, part = ""]) => part),
    ),
  };
}

/** What is too much, in words; nothing when all is well. */
export function excessOf({ scripts, fontKb, unstyled }: FirstViews): string[] {
  const pages = Object.keys(budget.scriptKb) as Page[]; // its own keys
  return [
    ...pages.map((page) => excessOfScripts(page, scripts[page])),
    fontKb > budget.fontKb &&
      `a first view fetches ${fontKb.toFixed(1)} KB of fonts, ${budget.fontKb} KB are allowed`,
    unstyled.length > 0 &&
      `what is told beside a page would be drawn without the styles of ${unstyled.join(" ")}: they belong into the frame (vite.config.ts)`,
  ].filter((line) => line !== false);
}

function excessOfScripts(page: Page, scripts: readonly Script[]): string | false {
  const sum = scripts.reduce((total, one) => total + one.kb, 0);
  const most = budget.scriptKb[page];
  return (
    sum > most &&
    `the ${page} page fetches ${sum.toFixed(1)} KB of script (gzip), ${most} KB are allowed: ${scripts.map(({ path }) => path).join(" ")}`
  );
}

function manifestOf(client: string): Manifest {
  const text = readFileSync(join(client, "assets", fileOf(client, "manifest-", ".js")), "utf8");
  return JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1));
}

function routeOf({ routes }: Manifest, id: string): Route {
  const route = routes[id];
  if (!route) throw new Error(`the build has no ${id}`);
  return route;
}

function fileOf(client: string, start: string, end: string): string {
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
