import type { Locator, Page } from "@playwright/test";
import { expectNoAxeFindings } from "./accessibility.ts";
import { atHome, expectWrapped, ticketOf } from "./buying.ts";
import { buyByCall, newCustomer } from "./customer.ts";
import { deviceHandle, deviceValues } from "./device.ts";
import { operateShop } from "./second-shop.ts";
import { expect, test } from "./shop-test.ts";

const sold = { sku: atHome.sku, faceValue: 50 };
/** Sold from a stock that no other journey uses, as a replacement takes more of it. */
const atCinema = { brand: "Cinémas Lumiérette", sku: "CC-1205" } as const;
const waiver = /met fin à mon droit de rétractation/;

async function withVoucher(page: Page, at: typeof atHome | typeof atCinema = atHome) {
  const customer = await newCustomer(page);
  const transactionId = await buyByCall(page, customer, { ...sold, sku: at.sku });
  await page.goto(`/payment/confirmation?transactionId=${transactionId}`);
  await expectWrapped(page);
  await page.goto("/my-vouchers");
  await expect(ticketOf(page, at.brand)).toHaveCount(1);
}

/** The operator's number of the open report about this voucher. */
function reportOf(cardId: string): string {
  const reports = operateShop("refused-codes").split("\n\n");
  const own = reports.find((report) => report.includes(`voucher ${cardId}`));
  return /^\d+/.exec(own ?? "")?.[0] ?? "";
}

async function reportRefusal(page: Page, cardId: string): Promise<void> {
  await page.goto(`/my-vouchers/${cardId}/refused`);
  await page.getByLabel("Où a-t-il été refusé ?").fill("Lyon 2e");
  await page.getByRole("button", { name: "Envoyer le signalement" }).click();
  await expect(page.getByText("Vous aurez notre réponse par e-mail le")).toBeVisible();
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
  await expect(tabs(page).getByRole("link").first()).toHaveText(/^Actifs ?1$/);
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
  await expect(page.getByText("Vous aurez notre réponse par e-mail le")).toBeVisible();
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
      const texts = (await storedText(page, cardId)) + (await cachedText(page));
      for (const clear of [digits, digits.replaceAll(/\s/g, "")])
        expect(texts).not.toContain(clear);
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
    await expect.poll(() => ticketAgain(page)).toContain("€37,20");
    // A reload may have cut off the reply; what is sent again after the logout would be refused.
    await expect.poll(() => unsentTasks(page)).toBe(0);

    await openFollowed(page, "/my-account");
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

test.describe("a code that a till refused", () => {
  test.use({
    serviceWorkers: "allow",
    mayBeSaid: [
      /ERR_FAILED|ERR_INTERNET_DISCONNECTED|unknown error occurred when fetching the script/,
    ],
  });

  test("S2.33b a code that a till refused is replaced: its owner sees the new one, and the old one nowhere", async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await withVoucher(page, atCinema);
    await page.goto("/");
    await expect
      .poll(() =>
        page.evaluate(async () => Boolean(await caches.match("/till", { ignoreSearch: true }))),
      )
      .toBe(true);
    await page.goto("/my-vouchers");
    const ticket = ticketOf(page, atCinema.brand);
    await ticket.getByRole("link", { name: `En caisse avec ${atCinema.brand}` }).click();
    await expect(page).toHaveURL(/\/my-vouchers\/[\w-]+\/till$/);
    const cardId = new URL(page.url()).pathname.split("/")[2] ?? "";
    const showCode = page.getByRole("button", { name: /^Voir le code-barres/ });
    const digits = page.getByRole("code").first();
    await showCode.click();
    await page.getByRole("checkbox", { name: waiver }).check();
    await showCode.click();
    const former = await digits.innerText();
    await expect.poll(() => storedText(page, cardId)).not.toBe("");
    await reportRefusal(page, cardId);
    await expectNoAxeFindings(page);

    await test.step("a device that was away has the former code until it is back", async () => {
      await context.setOffline(true);
      await page.goto(`/till#${cardId}`);
      await expect(digits).toHaveText(former);
      operateShop("refused-codes", "replace", reportOf(cardId));
      await context.setOffline(false);
      await expect(page.getByText("Ce bon n’est plus enregistré sur cet appareil.")).toBeVisible();
      await expect(page.getByText(former)).toHaveCount(0);
      await expectNoAxeFindings(page);
    });

    await page.getByRole("link", { name: "Voir le bon" }).click();
    await expect(page.getByText(/^Remplacé le \d+\/\d+\/\d+/)).toBeVisible();
    await expectNoAxeFindings(page);
    await page.goto(`/my-vouchers/${cardId}/till`);
    await expect(showCode).toBeVisible();
    await expect(page.getByText(former)).toHaveCount(0);
    await showCode.click();
    await expect(digits).toBeVisible();
    const second = await digits.innerText();
    expect(second).not.toBe(former);
    await expect.poll(() => storedText(page, cardId)).not.toBe("");

    await test.step("any page of the shop forgets a code that was replaced since", async () => {
      await reportRefusal(page, cardId);
      operateShop("refused-codes", "replace", reportOf(cardId));
      await page.goto("/");
      await expect.poll(() => storedText(page, cardId)).toBe("");
    });

    await test.step("a refunded voucher is gone", async () => {
      await page.goto("/my-vouchers");
      await expect(ticket).toContainText("Nouveau code depuis le");
      await reportRefusal(page, cardId);
      operateShop("refused-codes", "refund", reportOf(cardId), "caisse", "de", "Lyon");
      await page.goto("/my-vouchers");
      await expect(page.getByRole("heading", { name: "Mes bons" })).toBeVisible();
      await expect(ticket).toHaveCount(0);
    });
  });
});

async function ticketAgain(page: Page): Promise<string> {
  await page.reload();
  return ticketOf(page, atHome.brand).innerText();
}

/**
 * The page's script asks who is logged in: a logout before the reply would have it refused. The page
 * before it asks too, so only the request of this page counts.
 */
async function openFollowed(page: Page, path: string): Promise<void> {
  const followed = page.waitForResponse(
    (reply) =>
      reply.url().endsWith("/api/ext/customers/me") &&
      reply.request().headers().referer?.endsWith(path) === true,
  );
  await page.goto(path);
  await followed;
}

async function unsentTasks(page: Page): Promise<number> {
  const tasks = await deviceValues<{ transmited: boolean }>(page, "syncTasks");
  return tasks.filter(({ transmited }) => !transmited).length;
}

/** All fields of the stored record as letters, also its ciphertext; empty when there is none. */
async function storedText(page: Page, cardId: string): Promise<string> {
  const handle = await deviceHandle(page, "user", `till-card:${cardId}`);
  return handle.evaluate((stored) =>
    Object.values((stored ?? {}) as Record<string, unknown>)
      .map((field) =>
        field instanceof ArrayBuffer
          ? String.fromCharCode(...new Uint8Array(field))
          : JSON.stringify(field),
      )
      .join("\n"),
  );
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
