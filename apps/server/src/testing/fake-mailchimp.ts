import { createHash } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import * as z from "zod/mini";

const key = `${"a1".repeat(16)}-us21`;
const listId = "c0ffee1234";

const joined = z.strictObject({
  email_address: z.email(),
  status: z.literal("subscribed"),
  status_if_new: z.literal("subscribed"),
  language: z.optional(z.string().check(z.length(2))),
});
const left = z.strictObject({ status: z.literal("unsubscribed") });

const hashOf = (email: string) => createHash("md5").update(email.toLowerCase()).digest("hex");

/** Answers as API 3.0 does. `refuse@…` is no mailbox; `failing` is the status of every reply. */
export async function openFakeMailchimp() {
  const members = new Map<string, string>();
  const languages = new Map<string, string | undefined>();
  const state: { failing: number | "hanging" | undefined } = { failing: undefined };
  const server = createServer(async (request, response) => {
    const answer = (status: number, title = "") =>
      response
        .writeHead(status, { "content-type": "application/json" })
        .end(JSON.stringify({ status, title }));
    const text = Buffer.concat(await request.toArray()).toString();
    if (state.failing === "hanging") return request.socket.destroy();
    if (state.failing !== undefined) return answer(state.failing, "Too Many Requests");
    const login = Buffer.from(request.headers.authorization?.slice(6) ?? "", "base64").toString();
    if (!/^[^:]+:/.test(login) || login.split(":")[1] !== key)
      return answer(401, "API Key Invalid");
    const found = new RegExp(`^/3\\.0/lists/${listId}/members/([0-9a-f]{32})$`).exec(
      request.url ?? "",
    );
    const hash = found?.[1];
    if (hash === undefined) return answer(404, "Resource Not Found");
    if (request.method === "PATCH") {
      if (!members.has(hash)) return answer(404, "Resource Not Found");
      members.set(hash, z.parse(left, JSON.parse(text)).status);
      return answer(200);
    }
    const { email_address, status, language } = z.parse(joined, JSON.parse(text));
    const isItsHash = hashOf(email_address) === hash;
    if (!isItsHash || request.method !== "PUT") return answer(405, "Method Not Allowed");
    if (email_address.startsWith("refuse@")) return answer(400, "Invalid Resource");
    members.set(hash, status);
    languages.set(hash, language);
    return answer(200);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo; // safe, as it listens on a port
  return {
    state,
    statusOf: (email: string) => members.get(hashOf(email)),
    languageOf: (email: string) => languages.get(hashOf(email)),
    environment: {
      MAILCHIMP_API_KEY: key,
      MAILCHIMP_LIST_ID: listId,
      MAILCHIMP_ORIGIN: `http://127.0.0.1:${port}`,
    },
    close: () => new Promise((closed) => server.close(closed)),
  };
}
