import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { test as base } from "./shop-test.ts";

/** What a request meets instead of the shop's answer. */
export type Fault = "reset" | 502 | 503;
type ProxiedRequest = { readonly method: string; readonly path: string };

export type FaultyProxy = {
  readonly url: string;
  /** Decides what happens to each request; by default all of them reach the shop. */
  faultOf: (request: ProxiedRequest) => Fault | undefined;
  /** The requests that reached the shop. */
  readonly passed: ProxiedRequest[];
};

/**
 * A proxy between browser and shop, such as an operator has, with the faults that a journey
 * switches on. The shop has one origin, which requests get as their Host and Origin.
 */
export async function startProxy(shop: URL) {
  const proxy: FaultyProxy = { url: "", faultOf: () => undefined, passed: [] };
  const server = createServer((incoming, outgoing) => {
    const asked = { method: incoming.method ?? "GET", path: incoming.url ?? "/" };
    const fault = proxy.faultOf(asked);
    if (fault === "reset") return void incoming.socket.destroy();
    if (fault !== undefined) return answerAsGateway(fault, outgoing);
    proxy.passed.push(asked);
    pass(shop, incoming, outgoing);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.close();
    server.closeAllConnections();
    await once(server, "close");
  };
  return { proxy: Object.assign(proxy, { url: `http://localhost:${port}` }), close };
}

function answerAsGateway(status: number, outgoing: ServerResponse): void {
  outgoing.writeHead(status, { "content-type": "text/html" });
  outgoing.end("<html><body><h1>Bad Gateway</h1></body></html>");
}

function pass(shop: URL, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, url: path } = incoming;
  const { host: _, origin, ...others } = incoming.headers;
  const headers = { ...others, host: shop.host, ...(origin && { origin: shop.origin }) };
  const ofShop = request(
    { host: shop.hostname, port: shop.port, method, path, headers },
    (reply) => {
      outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(outgoing);
    },
  );
  ofShop.on("error", () => outgoing.destroy());
  outgoing.on("close", () => ofShop.destroy());
  incoming.pipe(ofShop);
}

/** The fixture `gateway`: the shop on another port, with faults. */
export const test = base.extend<{ gateway: FaultyProxy }>({
  gateway: async ({ baseURL }, use) => {
    const { proxy, close } = await startProxy(new URL(baseURL ?? "http://localhost:3000"));
    await use(proxy);
    await close();
  },
});
