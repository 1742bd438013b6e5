import type { Browser, Page } from "@playwright/test";
import { expectNoAxeFindings } from "./accessibility.ts";
import { atHome, ticketOf } from "./buying.ts";
import { buyByCall, giveByCall, newCustomer } from "./customer.ts";
import { claimLink, readLetter } from "./outbox.ts";
import { newPerson, signUp } from "./person.ts";
import { expect, test } from "./shop-test.ts";

const words = "Pour tes 30 ans, prends le train jusqu’à la mer.";

test("S2.33b S2.39a S4.28 S4.30a S5.15 a voucher is given by e-mail, unwrapped by a newcomer, and kept", async ({
  page,
  browser,
}) => {
  const receiver = newPerson();
  await openOwnVoucher(page);
  await test.step("a message that is too long is refused, nothing typed is lost", async () => {
    await page.getByLabel("Son prénom").fill("Malo");
    await page.getByLabel("Son e-mail").fill(receiver.email);
    await page.getByLabel("Votre mot").fill("é".repeat(201));
    await page.getByRole("button", { name: "Offrir ce bon" }).click();
    await expect(page.getByLabel("Votre mot")).toHaveAccessibleDescription(/200 caractères/);
    await expect(page.getByLabel("Son e-mail")).toHaveValue(receiver.email);
    await expectNoAxeFindings(page);
  });
  await test.step("it is given, and followed among the gifts", async () => {
    await page.getByLabel("Votre mot").fill(words);
    await page.getByLabel("Occasion").selectOption({ label: "Anniversaire" });
    await expect(page.getByRole("complementary", { name: "Ce qui sera déplié" })).toContainText(
      words,
    );
    await page.getByRole("button", { name: "Offrir ce bon" }).click();
    await expect(page.getByRole("article", { name: "Cadeau pour Malo" })).toBeVisible();
    await expect(page.getByText("est emballé")).toBeVisible();
    await expectNoAxeFindings(page);
  });
  await readLetter(
    page,
    receiver.email,
    /Malo, Léonie a glissé un mot pour vous/,
    async (letter) => {
      await expect(letter.getByRole("paragraph").filter({ hasText: words })).toBeVisible();
    },
  );
  const link = await claimLink(page, receiver.email);
  await test.step("the receiver unwraps it, and keeps it in a new account", () =>
    unwrapAndKeep(browser, page, { link, receiver }));
  await test.step("the giver reads the thanks, and cannot take it back", async () => {
    await page.goto("/my-vouchers?tab=offered");
    const gift = page.getByRole("article", { name: "Cadeau pour Malo" });
    await expect(gift).toContainText("Déballé");
    await expect(gift).toContainText("Le plus beau caillou.");
    await expect(gift.getByRole("link", { name: /Annuler/ })).toHaveCount(0);
  });
});

test("S4.30a S4.30b S7.22 a gift is corrected, then cancelled: its links end", async ({
  page,
  browser,
}) => {
  const [wrong, right] = [newPerson(), newPerson()];
  await openOwnVoucher(page);
  await page.getByLabel("Son prénom").fill("Yann");
  await page.getByLabel("Son e-mail").fill(wrong.email);
  await page.getByRole("button", { name: "Offrir ce bon" }).click();
  const first = await claimLink(page, wrong.email);
  const gift = page.getByRole("article", { name: "Cadeau pour Yann" });
  // The e-mail may be there before the page that the form leads to.
  await expect(gift).toBeVisible();
  await page.reload();
  await gift.getByRole("link", { name: "Corriger l’adresse pour Yann" }).click();
  await page.getByLabel("Son e-mail").fill(right.email);
  await expectNoAxeFindings(page);
  await page.getByRole("button", { name: "Corriger et renvoyer" }).click();
  await expect(page.getByText("L’ancien lien ne fonctionne plus")).toBeVisible();
  const second = await claimLink(page, right.email);
  await gift.getByRole("link", { name: "Annuler le cadeau pour Yann" }).click();
  await expect(page.getByText("c’est définitif")).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByRole("button", { name: "Annuler le cadeau" }).click();
  await expect(page.getByText("Le code envoyé a été annulé")).toBeVisible();
  const stranger = await browser.newPage({ baseURL: new URL(page.url()).origin });
  await stranger.goto(first);
  await expect(stranger.getByText(/Ce lien n’ouvre aucun cadeau/)).toBeVisible();
  await stranger.goto("about:blank");
  await stranger.goto(second);
  await expect(stranger.getByRole("heading", { name: "Ce cadeau a été annulé" })).toBeVisible();
  await expectNoAxeFindings(stranger);
  await stranger.close();
  await page.goto("/my-vouchers");
  await expect(ticketOf(page, atHome.brand).getByRole("link", { name: /^Offrir/ })).toBeVisible();
});

test("S2.39a without script a gift is given and its link pasted", async ({ page, browser }) => {
  await openOwnVoucher(page);
  const card = page.url();
  const { cookies } = await page.context().storageState();
  const bare = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: new URL(card).origin,
    storageState: { cookies, origins: [] },
  });
  const giver = await bare.newPage();
  await giver.goto(card);
  await giver.getByLabel("Son prénom").fill("Inès");
  await giver.getByRole("radio", { name: "J’envoie le lien moi-même" }).check();
  await expect(giver.getByLabel("Son e-mail")).toBeHidden();
  await giver.getByRole("button", { name: "Offrir ce bon" }).click();
  const link = await giver.getByLabel("Lien", { exact: true }).inputValue();
  await giver.goto("/claim");
  await giver.getByLabel("Le lien que vous avez reçu").fill(link);
  await giver.getByRole("button", { name: "Ouvrir le cadeau" }).click();
  await giver.getByRole("link", { name: "Déballer" }).click();
  await giver.getByRole("button", { name: "Utiliser maintenant" }).click();
  await giver.getByRole("checkbox").check();
  await giver.getByRole("button", { name: "Utiliser maintenant" }).click();
  await expect(giver.getByText("À présenter en caisse.")).toBeVisible();
  await bare.close();
});

test("a link that is pasted into the tab of another gift opens its own gift", async ({
  page,
  browser,
}) => {
  const giver = await newCustomer(page);
  const voucher = { sku: atHome.sku, faceValue: 50 };
  const receiver = await browser.newPage({ baseURL: new URL(page.url()).origin });
  for (const firstname of ["Zoé", "Malo"]) {
    await receiver.goto(await giveByCall(page, giver, { ...voucher, firstname }));
    await expect(receiver.getByRole("heading", { level: 1 })).toContainText(firstname);
    await expect(receiver).toHaveURL(/\/claim$/);
  }
  await receiver.close();
});

/** A new customer with a voucher, on the page for giving it. */
async function openOwnVoucher(page: Page): Promise<void> {
  const customer = await newCustomer(page);
  await buyByCall(page, customer, { sku: atHome.sku, faceValue: 50 });
  const give = page.getByRole("link", { name: `Offrir ${atHome.brand} avec un mot` });
  await expect(async () => {
    await page.goto("/my-vouchers");
    await expect(give).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await give.click();
  await expect(
    page.getByRole("heading", { level: 1, name: `Offrir ${atHome.brand}` }),
  ).toBeVisible();
}

async function unwrapAndKeep(
  browser: Browser,
  giver: Page,
  { link, receiver }: { link: string; receiver: ReturnType<typeof newPerson> },
): Promise<void> {
  const page = await browser.newPage({ baseURL: new URL(giver.url()).origin });
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Malo, Léonie a glissé");
  expect(page.url()).toMatch(/\/claim$/);
  const secret = link.slice(link.indexOf("#") + 1);
  // The browser reports the page's own URL with its fragment, which is not sent.
  expect(requested.map((url) => url.split("#")[0]).join("\n")).not.toContain(secret);
  await expectNoAxeFindings(page);
  await page.getByRole("link", { name: "Déballer" }).click();
  await expect(page.getByText(words)).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByLabel("Votre merci").fill("Le plus beau caillou.");
  await page.getByRole("button", { name: "Dire merci" }).click();
  await expect(page.getByText("Votre merci est en route vers Léonie.")).toBeVisible();
  await page.getByRole("button", { name: "Garder dans mon compte" }).click();
  await signUp(page, receiver);
  await expect(page.getByRole("heading", { level: 1, name: "Mes bons" })).toBeVisible();
  await expect(page.getByText(atHome.brand).first()).toBeVisible();
  await expect(page.getByRole("figure").filter({ hasText: words })).toContainText("Léonie");
  await page.close();
}
