import type { Plugin } from "vite";

const reload =
  /catch \(error\) \{[\s\S]*window\.location\.reload\(\);\s*return new Promise[^\n]*\s*\}/;
const longTexts =
  /Uncompiled message detected! [^$]*(\$\{translation\})[^`]*|Lingui: Attempted [^"]*/g;

const ofRouter = (file: string) => new RegExp(`react-router/dist/\\w+/lib/dom/ssr/${file}\\.js$`);
const routerItself = /react-router\/dist\/\w+\/lib\/router\/router\.js$/;

/** The router waits for the scripts of the screens here, and drops why one did not load. */
const waitsForScreens = /try \{\s*await Promise\.all\(matches\.flatMap\([^;]*;\s*\} catch \{\}/;
const failsWithScreen = `for (const { route, _lazyPromises: lazy } of matches) try {
  await Promise.all([lazy?.handler, lazy?.route]);
} catch (result) {
  if (request.method === "GET" && results[route.id]?.type !== "error")
    results[route.id] = { type: "error", result };
}`;

/**
 * If the script of a screen does not load, the router reloads the page, even when a link was only
 * pointed at; without a network the page would be lost. With this plugin a navigation throws
 * instead, so that the frame shows its own page for a failure, which reloads when the shop answers
 * (`features/shell/use-notify-failure.ts`). A link that was only pointed at fails silently.
 */
export function keepPage(): Plugin[] {
  return [
    replacing("keep-page", {
      id: ofRouter("routeModules"),
      part: reload,
      by: "catch (error) { throw error; }",
    }),
    // Without this a screen whose data came and whose script did not is an empty page. Firefox ends
    // the requests of a page when a download begins. What an action did stays known.
    replacing("no-empty-page", {
      id: routerItself,
      part: waitsForScreens,
      by: failsWithScreen,
    }),
    // What a part of the page loads must not replace the page: each such part says that it failed.
    replacing("no-lost-page", {
      id: routerItself,
      part: /async function handleFetcherLoader\([^)]*\) \{/,
      by: "$& const setFetcherError = () => updateFetcherState(key, getDoneFetcher(null));",
    }),
    replacing("quiet-prefetch", {
      id: ofRouter("links"),
      part: "await loadRouteModule(route, routeModules);",
      by: "await loadRouteModule(route, routeModules).catch(() => ({}));",
    }),
  ];
}

const ofStream = /react-router\/dist\/\w+\/vendor\/turbo-stream-v2\/turbo-stream\.js$/;

/**
 * A reply whose data has arrived may still be open when the next navigation aborts it. The router
 * has two promises for the end of the reply that nothing awaits, and both would become unhandled
 * errors of the page.
 */
export function quietAborts(): Plugin[] {
  return [
    replacing("quiet-abort", {
      id: ofStream,
      part: "const done = new Deferred();",
      by: "const done = new Deferred(); done.promise.catch(() => undefined);",
    }),
    replacing("quiet-end", {
      id: ofStream,
      part: "donePromise.then(() => reader.closed)",
      by: "donePromise.then(() => reader.closed).catch(() => undefined)",
    }),
  ];
}

/** Some texts for developers are long, and every first view loads them. */
export function shortWarnings(): Plugin[] {
  return [
    replacing("short-words", {
      id: /@lingui[/]core[/]dist[/]index\.mjs$/,
      part: longTexts,
      by: "No compiled message: $1",
    }),
    replacing("short-advice", {
      id: ofRouter("errorBoundaries"),
      part: /"💿 Hey developer[^"]*"/,
      by: '"No error page"',
    }),
    replacing("short-scripts", {
      id: ofRouter("components"),
      part: "The <Scripts /> element is a no-op when using RSC and can be safely removed.",
      by: "No scripts with RSC",
    }),
    replacing("short-meta", {
      id: ofRouter("components"),
      part: /A meta object uses[^`]*/,
      by: "No meta element",
    }),
    replacing("short-version", {
      id: ofRouter("fog-of-war"),
      part: /Detected a manifest version[^"]*/,
      by: "Another version is served",
    }),
  ];
}

/**
 * A number in a sentence is formatted by `Intl.NumberFormat`, whose first use takes 20 ms of a
 * page's start. A small whole number does not need it, as its digits are the same in each of our
 * languages.
 */
export function plainNumbers(): Plugin {
  return replacing("plain-numbers", {
    id: /@lingui[/]core[/]dist[/]index\.mjs$/,
    part: "const valueStr = number(",
    by: "const valueStr = Number.isInteger(value) && value >= 0 && value < 1000 ? String(value) : number(",
  });
}

type Replacement = { readonly id: RegExp; readonly part: RegExp | string; readonly by: string };

function replacing(name: string, { id, part, by }: Replacement): Plugin {
  return {
    name,
    enforce: "pre",
    transform: {
      filter: { id },
      handler(code) {
        const changed = code.replace(part, by);
        if (changed === code) throw new Error(`${name}: nothing to replace in ${id}`);
        return { code: changed, map: null };
      },
    },
  };
}
