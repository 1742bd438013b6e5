import { expect, test } from "vitest";
import { formRequest, testPage } from "#app/platform/test-page.ts";
import { renderScreen } from "#app/platform/test-screen.tsx";
import { type AccountState, answerAccountForm } from "./account-forms.ts";
import { AccountPage } from "./account-modal.tsx";

const typed = {
  intent: "signup",
  firstname: "Léonie",
  lastname: "Dupont",
  email: "leonie@exemple.fr",
  customer_mobile: "06 12 34 56 78",
  password: "Papier de soie 42",
  terms_version: "accepted",
};

test("S8.12f a failed sign-up shows an alert, and keeps all values but the password", async () => {
  const { context } = testPage({
    replies: { "/api/ext/customers/create-user": { refusal: "FAULT" } },
  });
  const state = (await answerAccountForm(formRequest("/login", typed), context)) as AccountState;
  const page = await renderScreen(<AccountPage state={state} />, "/login?panel=signup");
  expect(page).toMatch(/role="alert"[\s\S]*Error creating the account/);
  for (const value of [typed.firstname, typed.email, typed.customer_mobile])
    expect(page).toContain(`value="${value}"`);
  expect(page).not.toContain(typed.password);
});
