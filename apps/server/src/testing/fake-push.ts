import { createECDH, randomBytes } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import ece from "http_ece";

type Received = { readonly headers: IncomingHttpHeaders; readonly notice: unknown };

/**
 * A push service with one browser behind it, which opens each message with its own key. The path of
 * its URL says how it answers: `/410` answers 410.
 */
export async function openFakePush() {
  const browser = createECDH("prime256v1");
  browser.generateKeys();
  const auth = randomBytes(16);
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    const status = Number(/^\/(\d{3})/.exec(request.url ?? "")?.[1] ?? 201);
    const text = ece.decrypt(body, {
      version: "aes128gcm",
      privateKey: browser,
      authSecret: auth.toString("base64url"),
    });
    if (status < 300) received.push({ headers: request.headers, notice: JSON.parse(String(text)) });
    response.writeHead(status).end();
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return {
    received,
    environment: { PUSH_SERVICES: "127.0.0.1" },
    subscription: (path = "/201") => ({
      endpoint: `http://127.0.0.1:${port}${path}`,
      p256dh: browser.getPublicKey("base64url"),
      auth: auth.toString("base64url"),
    }),
    close: () => new Promise((closed) => server.close(closed)),
  };
}
