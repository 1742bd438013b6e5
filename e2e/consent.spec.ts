import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { expectNoAxeFindings, expectNoAxeFindingsInBothThemes } from "./accessibility.ts";
import { inStore } from "./buying.ts";
import { deviceValue } from "./device.ts";
import { openSecondShop, type SecondShop } from "./second-shop.ts";
import { expect, test } from "./shop-test.ts";

const banner = (page: Page) => page.getByRole("region", { name: "Cookies" });
const refuse = (page: Page) => banner(page).getByRole("button", { name: "Tout refuser" });

test("nothing is asked where there is nothing to consent to, and nothing covers a first visit", async ({
  page,
}) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  await page.getByRole("link", { name: "Boutique", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "La boutique" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Lettre d’information" })).toHaveCount(0);
  await page.getByRole("contentinfo").getByRole("link", { name: "Gérer mes cookies" }).click();
  await expect(page).toHaveURL(/\/consentement$/);
  await expect(page.getByText("Aujourd’hui, la boutique n’en utilise aucun")).toBeVisible();
});

test("the buy button of a brand is in the first view of a computer", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const inTwoForms = "/brand/ravelune"; // digital and by post
  for (const path of [inStore.path, inTwoForms]) {
    await page.goto(path);
    await expect(page.locator("#buy-button")).toBeInViewport({ ratio: 1 });
  }
});

/** A shop that asks for both purposes, with a measurement script of another origin. */
let shop: SecondShop;
let measurement: Server;
let scriptsSent = 0;
test.beforeAll(async () => {
  measurement = createServer((request, response) => {
    if (request.url === "/measure.js") scriptsSent += 1;
    response.setHeader("content-type", "text/javascript");
    response.end("document.documentElement.dataset.measured = 'yes';");
  });
  await new Promise<void>((listening) => measurement.listen(0, "127.0.0.1", listening));
  const { port } = measurement.address() as AddressInfo; // safe, as it listens on a port
  shop = await openSecondShop({
    CONSENT_PURPOSES: "audience,personalization",
    AUDIENCE_SCRIPT: `http://localhost:${port}/measure.js`,
  });
});
test.afterAll(async () => {
  measurement.close();
  await shop.close();
});

const measured = (page: Page) => page.locator("html[data-measured]");

test("S2.21 the operator's script is loaded after the consent to it, and no more after its withdrawal", async ({
  page,
}) => {
  const policyOf = async (path: string) =>
    (await page.request.get(`${shop.url}${path}`)).headers()["content-security-policy"];
  await page.goto(`${shop.url}/`);
  await expect(banner(page)).toBeVisible();
  expect(await policyOf("/boutique")).not.toContain("measure.js");
  await refuse(page).click();
  await expect(banner(page)).toHaveCount(0);
  await page.goto(`${shop.url}/consentement`);
  await expect(page.getByText(/script de localhost:\d+, chargé seulement/)).toBeVisible();
  expect(scriptsSent).toBe(0);

  await page.getByLabel("Mesure d’audience").check();
  await page.getByRole("button", { name: "Enregistrer ce choix" }).click();
  await expect(page.getByText("Vous en avez accepté une partie.")).toBeVisible();
  await expect(measured(page)).toBeAttached();
  expect(scriptsSent).toBeGreaterThan(0);
  await page.goto(`${shop.url}/boutique`);
  await expect(measured(page)).toBeAttached();
  expect(await policyOf("/boutique")).toMatch(/script-src [^;]*\/measure\.js/);
  await expectNoAxeFindingsInBothThemes(page);

  await page.goto(`${shop.url}/consentement`);
  await expect(page.getByLabel("Mesure d’audience")).toBeChecked();
  await page.getByLabel("Mesure d’audience").uncheck();
  await page.getByLabel("Personnalisation").check();
  await page.getByRole("button", { name: "Enregistrer ce choix" }).click();
  await expect(measured(page)).toHaveCount(0);
  await expect(page.getByLabel("Personnalisation")).toBeChecked();
  const sentBefore = scriptsSent;
  await page.goto(`${shop.url}/boutique`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(measured(page)).toHaveCount(0);
  expect(scriptsSent).toBe(sentBefore);
  expect(await policyOf("/boutique")).not.toContain("measure.js");
});

test("S2.43 S2.21 the cookie banner is answered with the keyboard, once, and the answer can be changed", async ({
  page,
}) => {
  await page.goto(`${shop.url}/`);
  await expectNoAxeFindings(page);
  const before = page
    .getByRole("navigation", { name: "Navigation principale" })
    .getByRole("link")
    .last();
  await before.focus();
  await page.keyboard.press("Tab");
  await expect(refuse(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(banner(page)).toHaveCount(0);
  await expect(before).toBeFocused();
  await page.goto(`${shop.url}/boutique`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(banner(page)).toHaveCount(0);

  await page.getByRole("contentinfo").getByRole("link", { name: "Gérer mes cookies" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Mesure d’audience" })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "refusé" })).toBeVisible();
  await page.getByRole("button", { name: "Tout accepter" }).click();
  await expect(page.getByRole("status").filter({ hasText: "accepté" })).toBeVisible();
});

test("S3.23 the device stores the first answer as a claim, and no later answer changes it", async ({
  page,
}) => {
  await page.goto(`${shop.url}/`);
  await refuse(page).click();
  await expect(banner(page)).toHaveCount(0);
  // The device stores it while the server's answer comes; leaving at once would be too early.
  await expect
    .poll(() => deviceValue(page, "claims", "cookiesAccepted"))
    .toMatchObject({ value: false });
  await page.goto(`${shop.url}/consentement`);
  const noted = page.getByText(/^Première réponse sur cet appareil/);
  const first = await noted.innerText();
  expect(first).toMatch(/\d{2}:\d{2} \d{1,2}\/\d{1,2}\/\d{4}/);
  await page.getByRole("button", { name: "Tout accepter" }).click();
  await expect(page.getByRole("status").filter({ hasText: "accepté" })).toBeVisible();
  await expect(noted).toHaveText(first);
  expect(await deviceValue(page, "claims", "cookiesAccepted")).toMatchObject({
    code: "cookiesAccepted",
    value: false,
  });
});

test("refusing and accepting look the same, and the banner covers nothing", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${shop.url}/`);
  const buttons = banner(page).getByRole("button", { name: /^Tout (refuser|accepter)$/ });
  await expect(buttons).toHaveCount(2);
  const looks = await buttons.evaluateAll((both) =>
    both.map((button) => {
      const { color, backgroundColor, borderColor, fontSize, fontWeight, height } =
        getComputedStyle(button);
      return { color, backgroundColor, borderColor, fontSize, fontWeight, height };
    }),
  );
  expect(looks[0]).toEqual(looks[1]);
  await page.goto(`${shop.url}${inStore.path}`);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(banner(page)).not.toBeInViewport();
});

test.describe("without any script", () => {
  test.use({ javaScriptEnabled: false });

  test("the banner is answered all the same", async ({ page }) => {
    await page.goto(`${shop.url}/`);
    await refuse(page).click();
    await expect(banner(page)).toHaveCount(0);
  });
});
