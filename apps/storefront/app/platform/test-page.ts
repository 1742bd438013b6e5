import { createClient } from "@papillote/contract/client.ts";
import { envelopeOf, refusalEnvelope } from "@papillote/contract/envelope.ts";
import type { RefusalCode } from "@papillote/contract/refusals.ts";
import { RouterContextProvider } from "react-router";
import { type PageContext, pageContext } from "./page/page-context.ts";

export type Reply =
  | { result: unknown; meta?: Record<string, unknown> }
  | { refusal: RefusalCode; detail?: Record<string, unknown> };

/** A page's context whose calls are answered from a table of paths, and recorded. */
export function testPage({
  replies = {},
  ...over
}: Partial<PageContext> & { replies?: Record<string, Reply> } = {}) {
  const called: { path: string; body: unknown }[] = [];
  const call = createClient(async ({ path, body }) => {
    called.push({ path, body });
    const reply = replies[path.split("?")[0] ?? ""] ?? { refusal: "NOT_AUTHORISED" };
    const envelope =
      "result" in reply
        ? envelopeOf(200, reply.result, reply.meta)
        : refusalEnvelope(reply.refusal, reply.detail);
    return {
      status: envelope.code,
      contentType: "application/json",
      body: JSON.stringify(envelope),
    };
  });
  const page: PageContext = {
    nonce: "n",
    call,
    hasSession: false,
    isDocument: true,
    shopName: "Papillote",
    seller: "",
    publicOrigin: "https://shop.example",
    pictureVersion: "a1b2c3d4",
    maintenance: undefined,
    flags: {
      signPosition: "before",
      autoRefreshTokens: true,
      sendsOfflineOrders: false,
      notifiesOfflineOrders: true,
      accountOnlyInApp: false,
      cartRequiresLogin: true,
      cartCountType: "quantities",
      contactEmail: "bonjour@papillote.example",
      addresses: { shortUrls: true, dispatcher: true, productSegment: "boutique" },
      consentPurposes: [],
    },
    store: { code: "", prefix: "", name: "France", locale: "fr-FR" },
    stores: [],
    now: () => new Date("2026-11-20T10:00:00Z"),
    newId: () => "0193a000-0000-7000-8000-000000000001",
    report: () => undefined,
    ...testEncryption(),
    ...over,
  };
  const context = new RouterContextProvider();
  context.set(pageContext, page);
  return { page, context, called };
}

let keys = 0;

/** A stand-in for the server's encryption: encoded, with a checksum that depends on a key. */
export function testEncryption(): Pick<PageContext, "seal" | "unseal"> {
  keys += 1;
  const key = keys;
  const sumOf = (text: string) =>
    [...text].reduce(
      (sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003,
      key,
    );
  return {
    seal: (text) => `${btoa(text).replaceAll("=", "")}.${sumOf(text)}`,
    unseal(encrypted) {
      const [coded = "", sum] = encrypted.split(".");
      const text = atob(coded);
      if (sum !== String(sumOf(text))) throw new Error("encrypted with another key, or changed");
      return text;
    },
  };
}

export function formRequest(
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Request {
  return new Request(`https://shop.example${path}`, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { origin: "https://shop.example", ...headers },
  });
}
