import type { Locator, Page } from "@playwright/test";
import { expectNoAxeFindings } from "./accessibility.ts";
import { atHome, expectWrapped, ticketOf } from "./buying.ts";
import { buyByCall, newCustomer } from "./customer.ts";
import { deviceHandle } from "./device.ts";
import { expect, test } from "./shop-test.ts";

const sold = { sku: atHome.sku, faceValue: 50 };
const waiver = /met fin à mon droit de rétractation/;

async function withVoucher(page: Page): Promise<void> {
  const customer = await newCustomer(page);
  const transactionId = await buyByCall(page, customer, sold);
  await page.goto(`/payment/confirmation?transactionId=${transactionId}`);
  await expectWrapped(page);
  await page.goto("/my-vouchers");
  await expect(ticketOf(page, atHome.brand)).toHaveCount(1);
}

const tabs = (page: Page) => page.getByRole("navigation", { name: "Bons par état" });

/** Opens the menu of the ticket by keyboard. */
async function openMenu(ticket: Locator): Promise<void> {
  await ticket.getByRole("button", { name: `Autres actions, bon ${atHome.brand}` }).press("Enter");
  await expect(ticket.getByRole("link", { name: "Conditions d’utilisation" })).toBeVisible();
}

test("S2.33a S2.33b S4.28 S4.29 S4.32 a voucher is marked as used with an amount left, active again, deleted and taken back", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await withVoucher(page);
  const ticket = ticketOf(page, atHome.brand);
  await expectNoAxeFindings(page);
  await openMenu(ticket);
  await expectNoAxeFindings(page);
  await ticket.getByRole("link", { name: "Marquer utilisé" }).press("Enter");
  const left = ticket.getByLabel("Ce qui reste dessus, en euros");
  await expect(left).toBeFocused();
  await left.fill("60");
  await left.press("Enter");
  await expect(left).toHaveAccessibleDescription(/entre 0 et la valeur du bon/);
  await expectNoAxeFindings(page);
  await left.fill("12,30");
  await left.press("Enter");
  await expect(page.getByText("Ce bon est marqué utilisé.")).toBeVisible();
  await expect(ticket).toHaveCount(0);

  await expect(tabs(page).getByRole("link")).toHaveText([
    /^Actifs ?0$/,
    /^Utilisés ?1$/,
    /^En attente ?0$/,
    /^Offerts ?0$/,
  ]);
  await tabs(page)
    .getByRole("link", { name: /^Utilisés/ })
    .click();
  await expect(page).toHaveURL(/\?tab=used$/);
  await expect(ticket).toContainText("€12,30");
  await expect(ticket).toContainText("Reste, sur €50,00");
  await openMenu(ticket);
  await ticket.getByRole("button", { name: "Marquer actif" }).press("Enter");
  await expect(page.getByText("Ce bon est de nouveau actif.")).toBeVisible();
  await page.getByRole("button", { name: "Annuler" }).press("Enter");
  await expect(ticket).toContainText("€12,30");

  await openMenu(ticket);
  await ticket.getByRole("button", { name: "Supprimer", exact: true }).press("Enter");
  await expect(page.getByText("Ce bon est supprimé.")).toBeVisible();
  await expect(ticket).toHaveCount(0);
  await expect(page.getByRole("link", { name: "1 bon supprimé" })).toBeVisible();
  await page.getByRole("button", { name: "Annuler" }).press("Enter");
  await expect(page.getByText("Ce bon est revenu, comme il était.")).toBeVisible();
  await expect(ticket).toContainText("€12,30");
});

test("S2.33b the menu leads to the terms, the receipt, the calendar and the report of a refused code", async ({
  page,
}) => {
  await withVoucher(page);
  const ticket = ticketOf(page, atHome.brand);
  await openMenu(ticket);
  const receipt = page.waitForEvent("download");
  await ticket.getByRole("link", { name: "Télécharger le reçu" }).click();
  expect((await receipt).suggestedFilename()).toMatch(/\.pdf$/);

  await openMenu(ticket);
  await ticket.getByRole("link", { name: "Ce code est refusé en caisse" }).click();
  await page.getByRole("button", { name: "Envoyer le signalement" }).click();
  const place = page.getByLabel("Où a-t-il été refusé ?");
  await expect(place).toHaveAttribute("aria-invalid", "true");
  await expectNoAxeFindings(page);
  await place.fill("Drap d’Écume, Lyon 2e");
  await page.getByLabel(/Qu’a dit la caisse/).fill("« Carte inconnue »");
  await page.getByRole("button", { name: "Envoyer le signalement" }).click();
  await expect(page.getByText("Nous avons votre signalement")).toBeVisible();
  await page.getByRole("link", { name: "Tous mes bons" }).click();
  await expect(ticket).toContainText("Refus signalé");

  await openMenu(ticket);
  await ticket.getByRole("link", { name: "Conditions d’utilisation" }).click();
  await expect(page.getByRole("heading", { name: "Conditions d’utilisation" })).toBeVisible();
  await expectNoAxeFindings(page);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("S4.29 a voucher is shown at the till, noted as partly used, deleted and taken back", async ({
    page,
  }) => {
    await withVoucher(page);
    const ticket = ticketOf(page, atHome.brand);
    await ticket.getByRole("link", { name: `En caisse avec ${atHome.brand}` }).click();
    const showCode = page.getByRole("button", { name: /^Voir le code-barres/ });
    await showCode.click();
    await showCode.click();
    await expect(page.getByRole("checkbox", { name: waiver })).toHaveAccessibleDescription(/\S/);
    await page.getByRole("checkbox", { name: waiver }).check();
    await showCode.click();
    await expect(page.getByRole("img", { name: "Code-barres du bon" })).toBeVisible();
    await page.getByLabel("J’ai utilisé…").fill("12,80");
    await page.getByRole("button", { name: "Enregistrer" }).click();
    await page.goto("/my-vouchers");
    await expect(ticket).toContainText("€37,20");
    await ticket.getByRole("button", { name: /^Autres actions/ }).click();
    await ticket.getByRole("button", { name: "Supprimer", exact: true }).click();
    await expect(page.getByText("Ce bon est supprimé.")).toBeVisible();
    await page.getByRole("button", { name: "Annuler" }).click();
    await expect(ticket).toContainText("€37,20");
  });
});

test.describe("with a worker", () => {
  // The browser logs what it could not load while there was no network.
  test.use({
    serviceWorkers: "allow",
    mayBeSaid: [
      /ERR_FAILED|ERR_INTERNET_DISCONNECTED|unknown error occurred when fetching the script/,
    ],
  });

  test("a revealed voucher works at the till without a network, after a reload too, and a logout leaves nothing of it", async ({
    page,
    context,
  }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width: 390, height: 844 });
    await withVoucher(page);
    await page.goto("/");
    await expect
      .poll(() =>
        page.evaluate(async () => Boolean(await caches.match("/till", { ignoreSearch: true }))),
      )
      .toBe(true);
    await page.goto("/my-vouchers");
    await ticketOf(page, atHome.brand)
      .getByRole("link", { name: `En caisse avec ${atHome.brand}` })
      .click();
    await expect(page).toHaveURL(/\/my-vouchers\/[\w-]+\/till$/);
    const cardId = new URL(page.url()).pathname.split("/")[2] ?? "";
    const showCode = page.getByRole("button", { name: /^Voir le code-barres/ });
    await showCode.click();
    await page.getByRole("checkbox", { name: waiver }).check();
    await showCode.click();
    const bars = page.getByRole("img", { name: "Code-barres du bon" });
    await expect(bars).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("button", { name: "Copier le code PIN" })).toBeInViewport();
    await expectNoAxeFindings(page);
    const digits = await page.getByRole("code").first().innerText();
    await test.step("the device has it encrypted alone", async () => {
      await expect.poll(() => storedText(page, cardId)).not.toBe("");
      expect((await storedText(page, cardId)).includes(digits.slice(0, 4))).toBe(false);
      expect(await cachedText(page)).not.toContain(digits);
    });

    await context.setOffline(true);
    await page.reload();
    await expect(page).toHaveURL(`/till#${cardId}`);
    await expect(bars).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("code").first()).toHaveText(digits);
    await expect(page.getByText("Hors connexion. Ce bon est enregistré ici")).toBeVisible();
    await expectNoAxeFindings(page);
    await page.getByLabel("J’ai utilisé…").fill("12,80");
    await expect(page.getByText("Il restera €37,20.")).toBeVisible();
    await page.getByRole("button", { name: "Enregistrer" }).click();
    await expect(page.getByText("€37,20", { exact: true })).toBeVisible();

    await context.setOffline(false);
    await page.goto("/my-vouchers");
    await expect
      .poll(async () => {
        await page.reload();
        return ticketOf(page, atHome.brand).innerText();
      })
      .toContain("€37,20");

    await page.goto("/my-account");
    await page.getByRole("button", { name: "Se déconnecter" }).first().click();
    await expect(
      page.getByRole("banner").getByRole("link", { name: "Se connecter" }),
    ).toBeVisible();
    await expect.poll(() => storedText(page, cardId)).toBe("");
    await context.setOffline(true);
    await page.goto(`/till#${cardId}`);
    await expect(page.getByText("Aucun bon n’est enregistré sur cet appareil.")).toBeVisible();
    await expect(page.getByText(digits)).toHaveCount(0);
  });
});

/** The stored ciphertext as letters; empty when there is none. */
async function storedText(page: Page, cardId: string): Promise<string> {
  const handle = await deviceHandle(page, "user", `till-card:${cardId}`);
  return handle.evaluate((stored) => {
    if (stored === undefined) return "";
    const { sealed } = stored as { sealed: ArrayBuffer };
    return String.fromCharCode(...new Uint8Array(sealed));
  });
}

/** Everything that the worker has stored, as text. */
function cachedText(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        texts.push((await (await cache.match(request))?.text()) ?? "");
    }
    return texts.join("\n");
  });
}
