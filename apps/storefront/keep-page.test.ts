import { createRequire } from "node:module";
import {
  type DataStrategyFunction,
  UNSAFE_createMemoryHistory as memoryHistory,
} from "react-router";
import { build } from "vite";
import { expect, test } from "vitest";
import { keepPage } from "./keep-page.ts";

type RouterModule = {
  readonly UNSAFE_createRouter: typeof import("react-router").UNSAFE_createRouter;
};

/** The router as the shop's build changes it. */
async function builtRouter(): Promise<RouterModule> {
  const input = createRequire(import.meta.url).resolve("react-router");
  const built = await build({
    configFile: false,
    logLevel: "silent",
    plugins: [keepPage()],
    build: { write: false, lib: { entry: input, formats: ["es"] } },
  });
  const [output] = [built].flat();
  const code = output && "output" in output ? output.output[0].code : "";
  return import(`data:text/javascript;base64,${Buffer.from(code).toString("base64")}`);
}

/** Like that of the pages: one reply has the data of all screens, whatever else they wait for. */
const oneReply: DataStrategyFunction = async ({ matches }) => {
  const results: Awaited<ReturnType<DataStrategyFunction>> = {};
  for (const match of matches)
    await match.resolve(async (handler) => {
      results[match.route.id] = { type: "data", result: await handler() };
    });
  return results;
};

test("a screen whose data came and whose script did not fails in its frame, so it is not left empty", async () => {
  const { UNSAFE_createRouter: createRouter } = await builtRouter();
  const notLoaded = new TypeError("error loading dynamically imported module");
  const loader = () => "data";
  const router = createRouter({
    history: memoryHistory({ initialEntries: ["/"] }),
    hydrationData: { loaderData: { frame: "data", home: "data" } },
    dataStrategy: oneReply,
    routes: [
      {
        id: "frame",
        loader,
        ErrorBoundary: () => null,
        children: [
          { id: "home", index: true, loader },
          { id: "gift", path: "gift", loader, lazy: { handle: () => Promise.reject(notLoaded) } },
        ],
      },
    ],
  }).initialize();
  await router.navigate("/gift");
  expect(router.state.location.pathname).toBe("/gift");
  expect(router.state.errors).toEqual({ frame: notLoaded });
});

test("what a part of the page loads is null when its script or its route does not come, and the page stays", async () => {
  const { UNSAFE_createRouter: createRouter } = await builtRouter();
  const notLoaded = () => Promise.reject(new TypeError("error loading a script"));
  const loader = () => "data";
  const router = createRouter({
    history: memoryHistory({ initialEntries: ["/"] }),
    hydrationData: { loaderData: { home: "data" } },
    dataStrategy: oneReply,
    patchRoutesOnNavigation: notLoaded,
    routes: [
      { id: "home", index: true, loader, ErrorBoundary: () => null },
      { id: "menu", path: "menu", loader, lazy: { handle: notLoaded } },
    ],
  }).initialize();
  const loaded = new Map<string, unknown>();
  router.subscribe(({ fetchers }) => {
    for (const [key, { state, data }] of fetchers) if (state === "idle") loaded.set(key, data);
  });
  for (const path of ["/menu", "/search"]) {
    router.getFetcher(path);
    await router.fetch(path, "home", path);
  }
  expect([...loaded]).toEqual([
    ["/menu", null],
    ["/search", null],
  ]);
  expect(router.state.errors).toBeNull();
  router.dispose();
});
