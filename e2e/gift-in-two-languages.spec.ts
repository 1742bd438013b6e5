import type { Page } from "@playwright/test";
import { expectNoAxeFindings } from "./accessibility.ts";
import { atTeaRoom } from "./buying.ts";
import { newCustomer } from "./customer.ts";
import { claimLink, letterHtml } from "./outbox.ts";
import { newPerson } from "./person.ts";
import { expect, test } from "./shop-test.ts";

const words = "Für deine Reise ans Meer, mit vielen Grüßen.";

test("S9.2a S1.6a a gift is given in German and claimed in Japanese, with the giver's words as they were written", async ({
  page,
  browser,
}) => {
  const [giver, receiver] = [newPerson(), newPerson()];
  await page.goto(`/offer?sku=${atTeaRoom.sku}`);
  await choose(page, "Deutsch");
  await page.getByLabel("Vorname der Person").fill("花子");
  await page.getByLabel("E-Mail der Person").fill(receiver.email);
  await page.getByLabel("Ihre Nachricht").fill(words);
  await page.getByLabel("Ihr Vorname").fill("Jürgen");
  await page.getByLabel("Ihre E-Mail, für den Beleg").fill(giver.email);
  await page.getByRole("button", { name: /^Weiter zur Zahlung/ }).click();
  await payInAnyLanguage(page);
  await expect(page.getByRole("article", { name: "Geschenk für 花子" })).toBeVisible();
  await expectNoAxeFindings(page);

  const link = await claimLink(page, receiver.email);
  expect(await letterHtml(page, receiver.email)).toContain('lang="de"');
  const other = await browser.newPage({ baseURL: new URL(page.url()).origin, locale: "ja-JP" });
  await newCustomer(other);
  await other.goto("/");
  await choose(other, "日本語");
  await other.goto(link);
  await expect(other.locator("html")).toHaveAttribute("lang", "ja");
  await expect(other.getByRole("heading", { level: 1 })).toHaveText(
    "花子さん、Jürgenさんからのメッセージが入っています。",
  );
  await other.getByRole("link", { name: "開封する" }).click();
  await expect(other.getByText(words)).toBeVisible();
  await expectNoAxeFindings(other);
  await other.getByRole("button", { name: "アカウントに保存" }).click();
  await expect(other).toHaveURL(/\/my-vouchers/);
  await expect(other.locator("html")).toHaveAttribute("lang", "ja");
  await expect(other.getByRole("main").getByText(atTeaRoom.brand).first()).toBeVisible();
  await other.close();
});

async function choose(page: Page, language: string): Promise<void> {
  const loaded = page.waitForEvent("load");
  await page.getByRole("contentinfo").getByRole("button", { name: language, exact: true }).click();
  await loaded; // it is a separate document, which would interrupt the next navigation
}

/** The provider's page is in the giver's language. */
async function payInAnyLanguage(page: Page): Promise<void> {
  const card = { number: "4242424242424242", holder: "Jürgen", expiry: "12/39", cvc: "123" };
  for (const [name, value] of Object.entries(card))
    await page.locator(`input[name="${name}"]`).fill(value);
  await page.locator('input[name="cvc"]').press("Enter");
}
