import { expect, test } from "vitest";
import { renderScreen } from "#app/platform/test-screen.tsx";
import { AccountModal, AccountPage } from "./account-modal.tsx";

const titleOf = (markup: string) => /<h2[^>]*>([^<]*)<\/h2>/.exec(markup)?.[1];

test("S2.44 the login is the default panel, the address can name another", async () => {
  expect(titleOf(await renderScreen(<AccountPage state={undefined} />, "/login"))).toBe(
    "Good to see you again",
  );
  expect(
    titleOf(await renderScreen(<AccountPage state={undefined} />, "/login?panel=signup")),
  ).toBe("Create your account");
});

test("S2.44 S2.29a over another page a panel is shown only if the address names one", async () => {
  expect(await renderScreen(<AccountModal />, "/boutique?cart=open")).toBe("");
  expect(titleOf(await renderScreen(<AccountModal />, "/boutique?panel=login"))).toBe(
    "Good to see you again",
  );
});

test("S5.3a the sign-up begins with the e-mail and has one password", async () => {
  const page = await renderScreen(<AccountPage state={undefined} />, "/login?panel=signup");
  const names = [...page.matchAll(/<input[^>]*? name="(\w+)"/g)].map(([, name]) => name);
  expect(names.filter((name) => name !== "intent" && name !== "return")).toEqual([
    "email",
    "firstname",
    "lastname",
    "password",
    "customer_mobile",
    "terms_version",
  ]);
});

test("S5.20 the note over a sign-up that keeps a choice is no failure", async () => {
  const page = await renderScreen(
    <AccountModal />,
    "/brand/ravelune?panel=signup&notice=not-logged-in",
  );
  expect(page).toMatch(/role="status"[^>]*data-tone="calm"[\s\S]*?You are not logged in/);
  expect(page).not.toContain('role="alert"');
});

test("S7.17d five wrong codes are said, with what to do", async () => {
  const errors: [] = [];
  const refusal = { refusal: "CODE_WRONG" as const, errors, values: { intent: "code" } };
  const state = { panel: "code" as const, refusal: { ...refusal, limit: { triesLeft: 0 } } };
  expect(await renderScreen(<AccountPage state={state} />, "/login?panel=code")).toContain(
    "After 5 wrong codes you need a new one: ask for it.",
  );
});

test("a form answers on the login page with the address that it was opened on", async () => {
  const page = await renderScreen(<AccountModal />, "/wallet?panel=login");
  const [, action = ""] = /<form[^>]* action="([^"]*)"/.exec(page) ?? [];
  expect(action).toBe("/login?return=%2Fwallet");
  const refused = { refusal: "PASSWORD_WRONG" as const, errors: [], values: {} };
  const state = { panel: "login" as const, refusal: refused };
  const answer = await renderScreen(<AccountPage state={state} />, action);
  expect(answer).toContain('name="return" value="/wallet"');
});
