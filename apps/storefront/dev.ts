import { createServer, type ViteDevServer } from "vite";

type Handler = ViteDevServer["middlewares"];
type Server = {
  addHook: (
    name: "onRequest",
    hook: (
      request: { raw: Parameters<Handler>[0] },
      reply: { raw: Parameters<Handler>[1] },
      done: (error?: Error) => void,
    ) => void,
  ) => unknown;
};

/** The storefront from its sources, for the development server: changes show in the open page. */
export async function liveStorefront() {
  const vite = await createServer({
    root: import.meta.dirname,
    configLoader: "native",
    appType: "custom",
    server: { middlewareMode: true },
  });
  return {
    load: () => vite.ssrLoadModule("virtual:react-router/server-build"),
    serveFiles: async (app: Server) => {
      app.addHook("onRequest", (request, reply, done) =>
        vite.middlewares(request.raw, reply.raw, done),
      );
    },
  };
}
