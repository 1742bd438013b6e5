import type { Page } from "@playwright/test";
import {
  atHome,
  cards,
  cartDrawer,
  chooseAmount,
  expectWrapped,
  fillCard,
  orderFromCart,
  ticketOf,
} from "./buying.ts";
import { newPerson, signUp } from "./person.ts";
import { expect, test } from "./shop-test.ts";

/** Goes from a brand to a bought voucher, with a reload in between. */
async function buys(page: Page): Promise<void> {
  await page.goto(atHome.path);
  await chooseAmount(page, "€25,00");
  await page.getByRole("button", { name: "Ajouter au panier" }).click();
  await signUp(page, newPerson());
  await expect(cartDrawer(page).getByRole("article")).toHaveCount(1);
  await page.reload();
  await orderFromCart(page);
  await fillCard(page, cards.accepted);
  await expectWrapped(page);
  await page.getByRole("link", { name: "Voir mes bons" }).click();
  await expect(ticketOf(page, atHome.brand)).toHaveCount(1);
}

test("S4.27a a purchase works in a browser without IndexedDB", async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(window, "indexedDB", { value: undefined }));
  await buys(page);
  expect(await page.evaluate(() => typeof indexedDB)).toBe("undefined");
});

test("S4.27a a purchase works in a private window that forbids IndexedDB", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "indexedDB", {
      get() {
        throw new DOMException("The operation is insecure.", "SecurityError");
      },
    });
  });
  await buys(page);
});

test("S4.27b a purchase works when IndexedDB never answers", async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
  });
  await buys(page);
});
