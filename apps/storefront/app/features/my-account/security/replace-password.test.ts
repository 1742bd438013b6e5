import { describe, expect, test } from "vitest";
import { customerReply } from "#app/platform/test-customer.ts";
import { formRequest, testPage } from "#app/platform/test-page.ts";
import { replacePassword } from "./replace-password.ts";

const me = "/api/ext/customers/me";
const change = "/api/ext/customers/change-password";
const login = "/api/ext/customers/login";
const knowing = { ...customerReply(), [change]: { result: true } };
const typed = {
  currentPassword: "Caramel 2026",
  newPassword: "Réglisse 2027 ",
  newPasswordConfirmation: "Réglisse 2027 ",
};

async function send(fields: Record<string, string>, replies: Parameters<typeof testPage>[0]) {
  const { context, called } = testPage({ hasSession: true, ...replies });
  const answer = await replacePassword(formRequest("/my-account/password", fields), context);
  return { answer, called };
}

describe("a new password", () => {
  test("S7.18d is set, then this device logs in again with it, exactly as typed", async () => {
    const { answer, called } = await send(typed, {
      replies: { ...knowing, [login]: { result: "token", meta: { refreshToken: "refresh" } } },
    });
    expect(called.map(({ path }) => path)).toEqual([me, change, login]);
    expect(called.at(-1)?.body).toEqual({
      username: "ines@exemple.fr",
      password: "Réglisse 2027 ",
      platform: "web",
    });
    expect(answer instanceof Response && answer.headers.get("location")).toBe(
      "/my-account?done=password",
    );
  });

  test("S7.18d is set even if the login is refused: the login page leads back", async () => {
    const { answer } = await send(typed, {
      replies: { ...knowing, [login]: { refusal: "TOO_MANY_REQUESTS" } },
    });
    expect(answer instanceof Response && answer.headers.get("location")).toBe(
      "/login?return=%2Fmy-account%3Fdone%3Dpassword",
    );
  });

  test("S5.4b is refused before any call when its confirmation differs", async () => {
    const { answer, called } = await send(
      { ...typed, newPasswordConfirmation: "Réglisse 2028" },
      { replies: knowing },
    );
    expect(called).toEqual([]);
    expect(answer).toMatchObject({
      errors: [{ field: "newPasswordConfirmation", reason: "PASSWORDS_DIFFER" }],
      values: {},
    });
  });

  test("S5.1a S5.4a S5.4b an empty form names its three fields at once", async () => {
    const empty = { currentPassword: "", newPassword: "", newPasswordConfirmation: "" };
    const { answer, called } = await send(empty, { replies: knowing });
    expect(called).toEqual([]);
    expect(answer).toMatchObject({
      errors: Object.keys(empty).map((field) => ({ field, reason: "REQUIRED" })),
    });
  });

  test("is refused with a wrong current one, and no password is sent back", async () => {
    const { answer } = await send(typed, {
      replies: { ...knowing, [change]: { refusal: "PASSWORD_WRONG" } },
    });
    expect(answer).toMatchObject({ refusal: "PASSWORD_WRONG", values: {} });
  });
});
