import type { RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { DialogNotice } from "#app/platform/overlays/dialog-notice.tsx";
import { testPage } from "#app/platform/test-page.ts";
import { drawn } from "#app/platform/test-screen.tsx";
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
    return thrown instanceof Response ? thrown.headers.get("location") : null;
  }
}

describe("S2.8 a screen behind the login", () => {
  test("S6.2a sends a visitor to the login, who is told why and comes back afterwards", async () => {
    const login = "/login?return=%2Fmy-vouchers%3Ftab%3Dused&panel=login&notice=login-needed";
    expect(await sentTo("/my-vouchers?tab=used", testPage())).toBe(login);
    expect(await drawn(<DialogNotice />, login)).toContain(
      "You need to be logged in to see this page",
    );
  });

  test("S2.36a leaves a registration that is on its way at its step, and comes back without it", async () => {
    expect(await sentTo("/my-account/addresses?panel=code", testPage())).toBe(
      "/login?return=%2Fmy-account%2Faddresses&panel=code",
    );
  });

  test("carries an optional code along", async () => {
    expect(await sentTo("/my-account/balance?code=ABCD", testPage())).toMatch(
      /^\/login\?return=.*&code=ABCD&/,
    );
  });

  test("does so for a session that has lapsed, and for a page that the browser asks for as data", async () => {
    expect(await sentTo("/my-vouchers.data", testPage({ hasSession: true }))).toMatch(
      /^\/login\?return=%2Fmy-vouchers&/,
    );
  });
});
