import { createClient } from "@papillote/contract/client.ts";
import { envelopeOf } from "@papillote/contract/envelope.ts";
import { describe, expect, test } from "vitest";
import { formRequest, testPage } from "#app/platform/test-page.ts";
import { handOutTokens } from "./hand-out-tokens.ts";

const ofSession = () => {
  const envelope = envelopeOf(200, "access-1", { refreshToken: "refresh-1", session_id: "s-1" });
  const call = createClient(async () => ({
    status: 200,
    contentType: "application/json",
    body: JSON.stringify(envelope),
  }));
  return testPage({ hasSession: true, call });
};
const ask = (headers: Record<string, string> = {}) => formRequest("/session/tokens", {}, headers);

describe("the tokens of a page's session", () => {
  test("are given to its script, and no cache may store them", async () => {
    const reply = await handOutTokens(ask(), ofSession().context);
    expect(await reply.json()).toEqual({
      access: "access-1",
      refresh: "refresh-1",
      session: "s-1",
    });
    expect(reply.headers.get("cache-control")).toBe("no-store");
  });

  test("are refused to a request without an origin", async () => {
    const withoutOrigin = new Request("https://shop.example/session/tokens", { method: "POST" });
    await expect(handOutTokens(withoutOrigin, ofSession().context)).rejects.toMatchObject({
      init: { status: 403 },
    });
  });

  test("are refused in an outage, which must not look like the end of the session", async () => {
    const replies = { "/api/ext/customers/page-tokens": { refusal: "UNAVAILABLE" } } as const;
    const reply = await handOutTokens(ask(), testPage({ hasSession: true, replies }).context);
    expect(reply.status).toBe(503);
  });

  test("are absent where the session has ended", async () => {
    const reply = await handOutTokens(ask(), testPage({ hasSession: true }).context);
    expect([reply.status, await reply.text(), reply.headers.get("cache-control")]).toEqual([
      204,
      "",
      "no-store",
    ]);
  });
});
