// What the first view of the home page may weigh. Read from the built storefront; more fails the build.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

export const budget = { scriptKb: 135, fontKb: 60 } as const;

type Route = { readonly module: string; readonly imports: readonly string[]; readonly css?: readonly string[] };
type Manifest = {
  readonly entry: { readonly module: string; readonly imports: readonly string[] };
  readonly routes: Readonly<Record<string, Route>>;
};
type FirstView = { readonly scripts: readonly string[]; readonly scriptKb: number; readonly fontKb: number; readonly unstyled: readonly string[] };

/** The server draws these itself when the address asks for them, so a style sheet that comes only with their script comes too late. */
const drawnWithoutStyles = /import\([`"']\.\/(account-modal|cart-drawer|toasts)-[\w-]+\.js[`"']\),__vite__mapDeps\(\[\d/g;

const homeRoutes = ["root", "layouts/default", "routes/home"];
const locale = "fr-FR";

/**
 * The files that the home page fetches until it is idle, with their weight: scripts compressed by gzip, fonts as they are.
 * The list of all routes is not among them: the document names the routes it shows, others are asked for when a link to them is seen.
 */
export function firstViewOf(client: string): FirstView {
  const manifest = manifestOf(client);
  const routes = homeRoutes.map((id) => routeOf(manifest, id));
  const words = fileOf(client, `${locale}-first-`, ".js");
  const scripts = [...new Set([...[manifest.entry, ...routes].flatMap(({ module, imports }) => [module, ...imports]), `/assets/${words}`])];
  const read = (path: string) => readFileSync(join(client, path));
  const fonts = readdirSync(join(client, "assets")).filter((name) => /-french-[^.]+\.woff2$/.test(name));
  return {
    scripts,
    scriptKb: kb(scripts.map((path) => gzipSync(read(path), { level: 9 }).length)),
    fontKb: kb(fonts.map((name) => read(`/assets/${name}`).length)),
    unstyled: scripts.flatMap((script) => [...read(script).toString().matchAll(drawnWithoutStyles)].map(([, part = ""]) => part)),
  };
}

/** What is too much, in words; nothing when all is well. */
export function excessOf({ scripts, scriptKb, fontKb, unstyled }: FirstView): string[] {
  return [
    scriptKb > budget.scriptKb && `the home page fetches ${scriptKb.toFixed(1)} KB of script (gzip), ${budget.scriptKb} KB are allowed: ${scripts.join(" ")}`,
    fontKb > budget.fontKb && `the first view fetches ${fontKb.toFixed(1)} KB of fonts, ${budget.fontKb} KB are allowed`,
    unstyled.length > 0 && `what opens over a page would be drawn without the styles of ${unstyled.join(" ")}: they belong into the frame (vite.config.ts)`,
  ].filter((line) => line !== false);
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
  const found = readdirSync(join(client, "assets")).filter((name) => name.startsWith(start) && name.endsWith(end));
  if (found.length !== 1 || found[0] === undefined) throw new Error(`the build should have one ${start}*${end}, it has ${found.length}`);
  return found[0];
}

function kb(sizes: readonly number[]): number {
  return sizes.reduce((sum, size) => sum + size, 0) / 1024;
}
