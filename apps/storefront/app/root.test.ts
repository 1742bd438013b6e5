import { createRequestHandler, type ServerBuild } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { formRequest, testPage } from "#app/platform/test-page.ts";
import { middleware } from "./root.tsx";

const acted: string[] = [];
const actionOf = (name: string) => () => {
  acted.push(name);
  return Response.json(name);
};
const route = (id: string, module: object) => ({ id, path: id, parentId: "root", module });

/** The shop's root route with a screen and an action without a screen, in the router's server. */
const shop = createRequestHandler({
  entry: {
    module: {
      default: async (_request: Request, status: number) => new Response("page", { status }),
    },
  },
  routes: {
    root: { id: "root", path: "", module: { middleware, default: () => null } },
    screen: route("screen", { action: actionOf("screen"), default: () => null }),
    form: route("form", { action: actionOf("form") }),
  },
  assets: { entry: { module: "", imports: [] }, routes: {}, url: "", version: "" },
  future: {},
  publicPath: "/",
  basename: "/",
  assetsBuildDirectory: "",
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: "initial" },
} as unknown as ServerBuild);

const send = (path: string, over: Parameters<typeof testPage>[0] = {}) =>
  shop(formRequest(path, { a: "1" }), testPage(over).context);

beforeEach(() => {
  acted.length = 0;
});

test.each(["/screen", "/screen.data", "/form"])(
  "a form that the server refused reaches no action: %s",
  async (path) => {
    const refusal = { refusal: "NOT_AUTHORISED", status: 403 } as const;
    expect((await send(path, { refusal })).status).toBe(403);
    expect(acted).toEqual([]);
    expect((await send(path)).status).toBe(200);
    expect(acted).toEqual([path.includes("screen") ? "screen" : "form"]);
  },
);
