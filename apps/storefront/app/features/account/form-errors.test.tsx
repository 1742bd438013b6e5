import { expect, test } from "vitest";
import { formRequest, type Reply, testPage } from "#app/platform/test-page.ts";
import { renderScreen } from "#app/platform/test-screen.tsx";
import { type AccountState, answerAccountForm, registrationCookie } from "./account-forms.ts";
import { AccountPage } from "./account-modal.tsx";

/** The page of a refused form, as it comes without script. */
async function refusedPage(
  fields: Record<string, string>,
  replies: Record<string, Reply> = {},
): Promise<string> {
  const { page, context } = testPage({ replies });
  const registration = { id: "registration-of-leonie", email: "leonie@exemple.fr" };
  const cookie = registrationCookie.keep(registration, page).split(";")[0] ?? "";
  const state = await answerAccountForm(formRequest("/login", fields, { cookie }), context);
  const { panel } = state as AccountState;
  return renderScreen(<AccountPage state={state as AccountState} />, `/login?panel=${panel}`);
}

/** The error that describes an invalid control, by the control's name. */
function errorsOf(page: string): Record<string, string> {
  const controls = page.match(/<input[^>]*aria-invalid="true"[^>]*>/g) ?? [];
  return Object.fromEntries(
    controls.map((control) => {
      const [, name = ""] = /name="([^"]*)"/.exec(control) ?? [];
      const [, ids = ""] = /aria-describedby="([^"]*)"/.exec(control) ?? [];
      const id = ids.split(" ").find((one) => one.endsWith("-error")) ?? "none";
      const text = new RegExp(`id="${id}"[^>]*>(?:<svg.*?</svg>)?<span>(.*?)</span>`).exec(page);
      return [name, text?.[1] ?? "no text"];
    }),
  );
}

test("S5.1a S5.5 an empty sign-up names every field at once, and the first gets the focus", async () => {
  const page = await refusedPage({ intent: "signup" });
  expect(Object.keys(errorsOf(page))).toEqual([
    ...["email", "firstname", "lastname", "password", "customer_mobile", "terms_version"],
  ]);
  expect(Object.values(errorsOf(page))).not.toContain("no text");
  const [first] = page.match(/<input[^>]* autofocus=[^>]*>/i) ?? [];
  expect(first).toContain('name="email"');
  expect(page).not.toContain('role="alert"');
});

test("a wrong code of an SMS is said at its field", async () => {
  const page = await refusedPage(
    { intent: "code", code: "123456" },
    { "/api/ext/customers/confirm-account": { refusal: "CODE_WRONG" } },
  );
  expect(errorsOf(page)).toEqual({ code: "This code is wrong or has ended." });
  expect(page).not.toContain('role="alert"');
});

test("S8.12h a taken e-mail is said at its field, which leads to the login", async () => {
  const person = {
    ...{ firstname: "Léonie", lastname: "Dupont", email: "leonie@exemple.fr" },
    ...{ customer_mobile: "06 12 34 56 78", password: "Papier de soie 42" },
  };
  const page = await refusedPage(
    { intent: "signup", ...person, terms_version: "accepted" },
    { "/api/ext/customers/create-user": { refusal: "EMAIL_TAKEN" } },
  );
  const { email = "", ...others } = errorsOf(page);
  expect(email).toContain("A customer with the same email already exists");
  expect(email).toMatch(/<a href="\/login\?[^"]*panel=login[^"]*">Log in with this e-mail<\/a>/);
  expect(others).toEqual({});
});

test("S4.34a a captcha that is not solved is named together with the other fields", async () => {
  const captcha = { siteKey: "site-key", script: "https://www.google.com/recaptcha/api.js" };
  const { context } = testPage({ captcha });
  const form = formRequest("/login", { intent: "signup", email: "leonie@exemple.fr" });
  const { refusal } = (await answerAccountForm(form, context)) as AccountState;
  const fields = refusal?.errors.map(({ field }) => field.split(".").at(-1));
  expect(fields?.toSorted()).toEqual([
    ...["customer_mobile", "firstname", "lastname", "password", "response", "terms_version"],
  ]);
});

test("a refusal about no field gets the focus of a document without script", async () => {
  const page = await refusedPage(
    { intent: "login", username: "leonie@exemple.fr", password: "Papier 42" },
    { "/api/ext/customers/login": { refusal: "INVALID_LOGIN" } },
  );
  expect(page).toMatch(/<div role="alert" tabindex="-1" autofocus=""/i);
  expect(errorsOf(page)).toEqual({});
});

test("S5.5 the sign-up links to the terms that it asks to accept, and to the privacy notice", async () => {
  const page = await renderScreen(<AccountPage state={undefined} />, "/login?panel=signup");
  for (const path of ["/terms", "/cgv", "/privacy"])
    expect(page).toMatch(
      new RegExp(
        `<a[^>]*href="${path}"[^>]*target="_blank"|<a[^>]*target="_blank"[^>]*href="${path}"`,
      ),
    );
});
