import type { Browser, Page } from "@playwright/test";
import { expectNoAxeFindingsInBothThemes } from "./accessibility.ts";
import { demoCustomer, logInByCall } from "./customer.ts";
import { expectHydrated } from "./hydrated.ts";
import { enterCode, fillSignUp, newPerson, type Person } from "./person.ts";
import { leaveBy, scrolledBy } from "./scroll.ts";
import { expect, test } from "./shop-test.ts";

const mainOf = (page: Page) => page.getByRole("main");
const heartOf = (page: Page, name: string) =>
  mainOf(page).getByRole("button", { name: `Favori : ${name}`, exact: true });

/** The names of the first two cards with a heart: a brand and a product, or two of one kind. */
async function twoWithHearts(page: Page): Promise<[string, string]> {
  const heart = page.getByRole("button", { name: /^Favori/ });
  const cards = mainOf(page).getByRole("article").filter({ has: heart });
  const names = await cards.getByRole("heading").allInnerTexts();
  return [names[0] ?? "", names[1] ?? ""];
}

async function logInAt(page: Page, { email, password }: Person): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Heureux de vous revoir" });
  await dialog.getByLabel("E-mail").fill(email);
  await dialog.getByLabel("Mot de passe").fill(password);
  await dialog.getByRole("button", { name: "Se connecter" }).click();
  await expect(dialog).toBeHidden();
}

async function otherDevice(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseURL ?? "", locale: "fr-FR" });
  return context.newPage();
}

test("S1.4 S6.4 S2.42 a guest's two hearts survive a reload, join the account at the login, and another device shows them", async ({
  page,
  browser,
  baseURL,
}) => {
  const person = newPerson();
  await page.goto("/boutique");
  await expectHydrated(page);
  const [first, second] = await twoWithHearts(page);
  for (const name of [first, second]) {
    await heartOf(page, name).click();
    await expect(heartOf(page, name)).toHaveAttribute("aria-pressed", "true");
  }
  await page.reload();
  for (const name of [first, second])
    await expect(heartOf(page, name)).toHaveAttribute("aria-pressed", "true");
  await page.goto("/wishlist");
  await expect(mainOf(page).getByRole("article")).toHaveCount(2);

  await page.goto("/wishlist?panel=signup");
  await fillSignUp(page, person);
  await enterCode(page, person);
  await expect(page.getByText("Gardés sur cet appareil.")).toBeHidden();
  await expect(mainOf(page).getByRole("article")).toHaveCount(2);
  const cookies = async () => (await page.context().cookies()).map(({ name }) => name);
  await expect.poll(cookies).not.toContain("papillote_wishlist");

  const elsewhere = await otherDevice(browser, baseURL);
  await elsewhere.goto("/wishlist?panel=login");
  await expectHydrated(elsewhere);
  await expect(elsewhere.getByText("Rien n’est encore gardé ici")).toBeAttached();
  await logInAt(elsewhere, person);
  await expect(mainOf(elsewhere).getByRole("article")).toHaveCount(2);
  await elsewhere.context().close();
});

test.describe("without any script", () => {
  test.use({ javaScriptEnabled: false });

  test("S2.42 S2.35 a heart is set and unset, two cards are compared, one is removed", async ({
    page,
  }) => {
    await page.goto("/boutique?kind=voucher");
    const [first, second] = await twoWithHearts(page);
    await heartOf(page, first).press("Enter");
    await expect(heartOf(page, first)).toHaveAttribute("aria-pressed", "true");
    await page.goto("/wishlist");
    await expect(mainOf(page).getByRole("article")).toHaveCount(1);
    await mainOf(page)
      .getByRole("button", { name: /^Favori/ })
      .press("Enter");
    await expect(page.getByText("Rien n’est encore gardé ici")).toBeVisible();

    await page.goto("/boutique?kind=voucher");
    await mainOf(page).getByRole("link", { name: first }).first().click();
    await page.getByRole("link", { name: `Comparer ${first}` }).click();
    await page.getByLabel("Ajouter une carte").fill(second);
    await page.getByRole("button", { name: "Chercher" }).click();
    await page.getByRole("link", { name: `Ajouter ${second}` }).click();
    const table = page.getByRole("table", { name: "Les cartes que vous comparez" });
    await expect(table.getByRole("columnheader")).toHaveCount(2);
    await expect(table.getByRole("row", { name: /^Validité/ }).getByRole("cell")).toHaveCount(2);
    await table
      .getByRole("link", { name: /^Retirer/ })
      .first()
      .click();
    await expect(table.getByRole("columnheader")).toHaveCount(1);
    await expect(table.getByRole("columnheader")).toContainText(second);
  });
});

const statusOf = (page: Page) => mainOf(page).getByRole("status").first();
const filterOf = (page: Page, name: RegExp) =>
  mainOf(page).getByRole("navigation").getByRole("link", { name });

for (const javaScriptEnabled of [true, false]) {
  test.describe(
    javaScriptEnabled ? "the way to a card, with script" : "the way to a card, without any script",
    () => {
      test.use({ javaScriptEnabled });

      test("S2.34 S2.35 S2.42 S2.6 a card is found by a misspelt name, filtered, opened, added to the favourites and compared; going back restores the list", async ({
        page,
      }) => {
        await page.goto("/");
        await page.getByRole("searchbox", { name: "Rechercher" }).click();
        const field = page.getByRole(javaScriptEnabled ? "combobox" : "searchbox", {
          name: javaScriptEnabled ? "Chercher une marque" : "Rechercher",
        });
        await field.fill("chausures");
        await field.press("Enter");
        await expect(page).toHaveURL("/boutique?q=chausures");
        await expect(statusOf(page)).toContainText("aucun résultat pour « chausures »");
        await filterOf(page, /^En magasin/).click();
        await expect(page).toHaveURL("/boutique?q=chausures&usage=in_store");
        // The URL changes before the list does.
        await expect(
          page.getByRole("link", { name: /^Retirer le filtre En magasin/ }),
        ).toBeVisible();
        const card = mainOf(page).getByRole("article").filter({ hasText: "Semelline" });
        await card.scrollIntoViewIfNeeded();
        await page.mouse.wheel(0, 180);
        await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
        const left = await leaveBy(card.getByRole("link").first());
        await expect(page.getByRole("heading", { level: 1, name: "Semelline" })).toBeVisible();

        await heartOf(page, "Semelline").press("Enter");
        await expect(heartOf(page, "Semelline")).toHaveAttribute("aria-pressed", "true");
        if (!javaScriptEnabled) return; // going back leads to the page of the form first
        await page.getByRole("link", { name: "Comparer Semelline" }).click();
        await expect(
          page
            .getByRole("table", { name: "Les cartes que vous comparez" })
            .getByRole("columnheader"),
        ).toHaveCount(1);
        await page.goBack();
        await expect(page.getByRole("heading", { level: 1, name: "Semelline" })).toBeVisible();
        await page.goBack();
        await expect(page).toHaveURL("/boutique?q=chausures&usage=in_store");
        await expect.poll(() => scrolledBy(page)).toBe(left);
        await expect(heartOf(page, "Semelline")).toHaveAttribute("aria-pressed", "true");
      });

      test("S2.34 the favourites filter shows only favourites, with their count, and an empty state", async ({
        page,
      }) => {
        await page.goto("/boutique?favourites=1");
        await expect(
          page.getByRole("heading", { name: "Rien n’est encore gardé ici" }),
        ).toBeVisible();
        await page.getByRole("link", { name: "Voir la boutique" }).click();
        await expect(page).toHaveURL("/boutique");
        await expect(
          page.getByRole("heading", { name: "Rien n’est encore gardé ici" }),
        ).toBeHidden();
        await expect(mainOf(page).getByRole("article").first()).toBeVisible();
        const [first, second] = await twoWithHearts(page);
        for (const name of [first, second]) {
          await heartOf(page, name).press("Enter");
          await expect(heartOf(page, name)).toHaveAttribute("aria-pressed", "true");
        }
        await expect(filterOf(page, /^Mes favoris/)).toContainText("2");
        await filterOf(page, /^Mes favoris/).click();
        await expect(page).toHaveURL("/boutique?favourites=1");
        await expect(statusOf(page)).toHaveText("2 résultats");
        await expect(mainOf(page).getByRole("article")).toHaveCount(2);
        await page.getByRole("link", { name: "Retirer le filtre Mes favoris" }).click();
        await expect(page).toHaveURL("/boutique");
      });
    },
  );
}

test("S7.23a a customer's first heart reaches the account even when the page is left at once", async ({
  page,
}) => {
  await logInByCall(page, demoCustomer);
  // Cuts off two ways: the task queue, which loads when the page is idle, and the form's own call.
  await page.addInitScript(() => {
    let hasRevived = false;
    window.requestIdleCallback = (run) => {
      if (!hasRevived) setTimeout(run);
      hasRevived = true;
      return 0;
    };
    const { fetch } = window;
    window.fetch = (asked, init) =>
      String(asked).includes("/favourites.data")
        ? new Promise(() => undefined)
        : fetch(asked, init);
  });
  await page.goto("/boutique");
  const [name] = await twoWithHearts(page);
  const isKept = (await heartOf(page, name).getAttribute("aria-pressed")) === "true";
  await heartOf(page, name).press("Enter");
  await expect(heartOf(page, name)).toHaveAttribute("aria-pressed", String(!isKept));
  await page.goto("/wishlist");
  await expect
    .poll(async () => {
      await page.goto("/boutique");
      return heartOf(page, name).getAttribute("aria-pressed");
    })
    .toBe(String(!isKept));
});

test("S2.42 the wishlist removes, undoes and compares, all by keyboard", async ({ page }) => {
  await page.goto("/boutique");
  await expectHydrated(page);
  const [first, second] = await twoWithHearts(page);
  for (const name of [first, second]) {
    await heartOf(page, name).press("Space");
    await expect(heartOf(page, name)).toHaveAttribute("aria-pressed", "true");
  }
  await page.goto("/wishlist");
  await expectHydrated(page);
  const cards = mainOf(page).getByRole("article");
  await expect(cards).toHaveCount(2);
  await cards
    .first()
    .getByRole("button", { name: /^Favori/ })
    .press("Enter");
  await expect(cards).toHaveCount(1);
  await page.getByRole("button", { name: "Annuler" }).press("Enter");
  await expect(cards).toHaveCount(2);
  await page.getByRole("link", { name: "Les comparer" }).press("Enter");
  await expect(page.getByRole("columnheader")).toHaveCount(2);
});

test("the wishlist and the comparison are accessible in both themes, on a phone and on a desktop", async ({
  page,
}) => {
  await page.goto("/boutique");
  await expectHydrated(page);
  for (const name of await twoWithHearts(page)) {
    await heartOf(page, name).click();
    await expect(heartOf(page, name)).toHaveAttribute("aria-pressed", "true");
  }
  await page.goto("/wishlist");
  const comparison = await page.getByRole("link", { name: "Les comparer" }).getAttribute("href");
  for (const screen of ["/wishlist", comparison ?? ""]) {
    if (screen !== "/wishlist") await page.goto(screen);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoAxeFindingsInBothThemes(page);
    }
  }
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with script" : "without any script", () => {
    test.use({ javaScriptEnabled });

    test("S2.42 S2.34 a card of the house is kept from its list, its page shows it, and the favourites and the shop's filter have it", async ({
      page,
    }) => {
      const name = "Carte Merci maman";
      await page.goto("/occasions/fete-des-meres");
      if (javaScriptEnabled) await expectHydrated(page);
      await heartOf(page, name).press("Enter");
      await expect(heartOf(page, name)).toHaveAttribute("aria-pressed", "true");
      await mainOf(page).getByRole("link", { name }).click();
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
      await expect(heartOf(page, name)).toHaveAttribute("aria-pressed", "true");
      for (const address of ["/boutique?favourites=1", "/wishlist"]) {
        await page.goto(address);
        if (javaScriptEnabled) await expectHydrated(page);
        await expect(mainOf(page).getByRole("article")).toHaveCount(1);
        await expect(heartOf(page, name)).toHaveAttribute("aria-pressed", "true");
      }
      await heartOf(page, name).press("Enter");
      await expect(mainOf(page).getByRole("article")).toHaveCount(0);
    });
  });
}
