import { I18nProvider } from "@lingui/react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { takeCaptcha } from "#app/platform/forms/captcha-field.tsx";
import { formRequest, testPage } from "#app/platform/test-page.ts";
import { loadVisitor } from "#app/platform/visitor/load-visitor.ts";
import { loadLanguage } from "#app/platform/words/load-language.server.ts";
import { AccountPage } from "./account-modal.tsx";

const configured = {
  siteKey: "site-key",
  script: "https://www.google.com/recaptcha/api.js",
  secretKey: "secret-key",
};

/** The login page of a shop, as the server renders it for a guest. */
async function accountPage(address: string, captcha: typeof configured | undefined) {
  const { context } = testPage({ captcha });
  const visitor = await loadVisitor(new Request(`https://shop.example${address}`), context);
  const i18n = await loadLanguage("en-US");
  const Page = createRoutesStub([
    { id: "root", path: "*", Component: () => <AccountPage state={undefined} /> },
  ]);
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Page initialEntries={[address]} hydrationData={{ loaderData: { root: visitor } }} />
    </I18nProvider>,
  );
}

test("S4.34d the sign-up and the form for another code have the captcha's place, where one is configured", async () => {
  const placed = /<form(?:(?!<\/form>)[\s\S])*data-captcha="site-key"/g;
  const formsOf = async (address: string, captcha: typeof configured | undefined) =>
    (await accountPage(address, captcha)).match(placed)?.length ?? 0;
  expect(await formsOf("/login?panel=signup", configured)).toBe(1);
  expect(await formsOf("/login?panel=code", configured)).toBe(2);
  expect(await formsOf("/login", configured)).toBe(0);
  expect(await formsOf("/login?panel=signup", undefined)).toBe(0);
});

test("S3.29 the response of the widget is taken out of the form, none is no response", async () => {
  const request = formRequest("/login", { email: "a@b.fr", "g-recaptcha-response": "a-person" });
  const form = await request.formData();
  expect(takeCaptcha(form)).toEqual({ response: "a-person" });
  expect([...form.keys()]).toEqual(["email"]);
  expect(takeCaptcha(form)).toEqual({});
});
