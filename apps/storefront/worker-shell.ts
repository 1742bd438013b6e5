import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Shell } from "./app/offline/worker/worker-scope.ts";

type Route = {
  readonly module: string;
  readonly clientActionModule?: string;
  readonly imports: readonly string[];
  readonly css: readonly string[];
};
type Routes = {
  readonly version: string;
  readonly entry: Route;
  readonly routes: Readonly<Record<string, Route>>;
};
type Chunk = {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
};
type Chunks = Readonly<Record<string, Chunk>>;

/** The screens that a guest may have visited. */
const screens = [
  "catalog/home",
  "catalog/shop",
  "catalog/dispatch",
  "catalog/category",
  "catalog/two-parts",
  "catalog/product",
  "catalog/brand",
  "catalog/partner-brands",
  "catalog/occasions",
  "site/offer",
  "site/pro",
  "vouchers/device-till",
].map((name) => `routes/${name}`);
const frame = ["root", "layouts/default", "layouts/empty"];
/** Notices and errors without a network, and the code that runs when the network is back. */
const beside = [
  "features/shell/toasts.tsx",
  "features/shell/root-error.tsx",
  "offline/device-pages.ts",
  "offline/page-till.ts",
].map((name) => `app/${name}`);
const fonts = /-french-[^.]+\.woff2$/;

/**
 * @param client the folder of the built files
 * @throws Error when an expected file is missing
 */
export function shellOf(client: string): Shell {
  const assets = readdirSync(join(client, "assets"));
  const routesFile = assets.find((name) => /^manifest-[^.]+\.js$/.test(name));
  if (routesFile === undefined) throw new Error(`there are no routes in ${client}`);
  const { version, entry, routes } = routesIn(
    readFileSync(join(client, "assets", routesFile), "utf8"),
  );
  const chunks: Chunks = JSON.parse(readFileSync(join(client, ".vite/manifest.json"), "utf8"));
  const shown = [entry, ...[...frame, ...screens].map((id) => must(routes[id], id))];
  const ofRoutes = shown.flatMap(({ module, clientActionModule, imports, css }) =>
    [module, clientActionModule ?? [], imports, css].flat(),
  );
  const ofBeside = [...beside, ...partsOf(chunks)].flatMap((source) => filesOf(chunks, source));
  const ofFonts = assets.filter((name) => fonts.test(name)).map((name) => `/assets/${name}`);
  const files = [...ofRoutes, ...ofBeside, ...ofFonts].map((file) => file.replace(/#$/, ""));
  return {
    version,
    routesFile: `/assets/${routesFile}`,
    files: [...new Set(files)],
    words: wordsIn(chunks),
  };
}

/**
 * What a navigation to these screens loads later. A document has only the markup of these parts, so
 * a page that was only visited as a document would lack its heading when a link leads to it without
 * a network.
 */
function partsOf(chunks: Chunks): string[] {
  return screens
    .flatMap((screen) => withImports(chunks, `app/${screen}.tsx?__react-router-build-client-route`))
    .flatMap(({ dynamicImports = [] }) => dynamicImports)
    .filter((name) => name.startsWith("app/features/catalog/"));
}

function routesIn(text: string): Routes {
  return JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1));
}

function filesOf(chunks: Chunks, name: string): string[] {
  return withImports(chunks, name).flatMap(({ file, css = [] }) =>
    [file, ...css].map((one) => `/${one}`),
  );
}

function withImports(chunks: Chunks, name: string): Chunk[] {
  const chunk = must(chunks[name], name);
  return [chunk, ...(chunk.imports ?? []).flatMap((one) => withImports(chunks, one))];
}

function wordsIn(chunks: Chunks): Record<string, string[]> {
  const words: Record<string, string[]> = {};
  for (const [source, { file }] of Object.entries(chunks)) {
    const locale = /^app\/locales\/([\w-]+)\.po\?words=/.exec(source)?.[1];
    if (locale !== undefined) words[locale] = [...(words[locale] ?? []), `/${file}`];
  }
  return words;
}

function must<Value>(value: Value | undefined, name: string): Value {
  if (value === undefined) throw new Error(`the build has no ${name}`);
  return value;
}
