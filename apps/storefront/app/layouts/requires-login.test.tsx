import type { RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { DialogNotice } from "#app/platform/overlays/dialog-notice.tsx";
import { testPage } from "#app/platform/test-page.ts";
import { renderScreen } from "#app/platform/test-screen.tsx";
import { middleware } from "./requires-login.tsx";

async function sentTo(
  path: string,
  { context }: { context: RouterContextProvider },
): Promise<string | null> {
  const [guard] = middleware;
  const request = new Request(`https://shop.example${path}`);
  try {
    await guard?.(
      {
        request,
        context,
        params: {},
        url: new URL(request.url),
        pattern: "",
        unstable_pattern: "",
      } as never,
      async () => new Response(),
    );
    return null;
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.headers.get("location");
    throw thrown;
  }
}

describe("S2.8 a screen behind the login", () => {
  test("S6.2a redirects a guest to the login, with a notice and the address to return to", async () => {
    const login = "/login?return=%2Fmy-vouchers%3Ftab%3Dused&panel=login&notice=login-needed";
    expect(await sentTo("/my-vouchers?tab=used", testPage())).toBe(login);
    expect(await renderScreen(<DialogNotice />, login)).toContain(
      "You need to be logged in to see this page",
    );
  });

  test("S2.36a keeps the step of a registration in progress, and removes it from the return address", async () => {
    expect(await sentTo("/my-account/addresses?panel=code", testPage())).toBe(
      "/login?return=%2Fmy-account%2Faddresses&panel=code",
    );
  });

  test("adds the optional code", async () => {
    expect(await sentTo("/my-account/balance?code=ABCD", testPage())).toMatch(
      /^\/login\?return=.*&code=ABCD&/,
    );
  });

  test("during an outage fails instead: the visitor may be logged in", async () => {
    const replies = { "/api/ext/customers/me": { refusal: "UNAVAILABLE" } } as const;
    await expect(
      sentTo("/my-vouchers", testPage({ hasSession: true, replies })),
    ).rejects.toMatchObject({ init: { status: 503 } });
  });

  test("does so for an expired session, and for a client navigation", async () => {
    expect(await sentTo("/my-vouchers.data", testPage({ hasSession: true }))).toMatch(
      /^\/login\?return=%2Fmy-vouchers&/,
    );
  });
});
