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
  // Switches off the router's own origin check for screens, so that only ours can refuse.
  allowedActionOrigins: ["elsewhere.example"],
  publicPath: "/",
  basename: "/",
  assetsBuildDirectory: "",
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: "initial" },
} as unknown as ServerBuild);

const send = (path: string, origin: string) =>
  shop(formRequest(path, { a: "1" }, { origin }), testPage().context);

beforeEach(() => {
  acted.length = 0;
});

test.each(["/screen", "/screen.data", "/form"])(
  "a form of another site reaches no action: %s",
  async (path) => {
    expect((await send(path, "https://elsewhere.example")).status).toBe(403);
    expect(acted).toEqual([]);
    expect((await send(path, "https://shop.example")).status).toBe(200);
    expect(acted).toEqual([path.includes("screen") ? "screen" : "form"]);
  },
);
