import type { Page } from "@playwright/test";
import {
  atTeaRoom,
  cards,
  checkoutHeading,
  expectWrapped,
  fillCard,
  pastOrder,
  phone,
  wide,
} from "./buying.ts";
import { type Customer, newCustomer, putIntoCart } from "./customer.ts";
import { deviceValue } from "./device.ts";
import { openSecondShop } from "./second-shop.ts";
import { expect, test } from "./shop-test.ts";

const confirm = (page: Page) => page.getByRole("button", { name: "Confirmer et payer" });
const toPay = (page: Page) => page.getByRole("button", { name: "Payer €25,00" });

/** Orders one voucher of €25.00 without a network. Returns the order's id. */
async function orderOffline(
  page: Page,
  beforeOffline: (customer: Customer) => Promise<unknown> = async () => undefined,
): Promise<string> {
  const customer = await newCustomer(page);
  await putIntoCart(page, customer, { sku: atTeaRoom.sku, faceValue: 25 });
  await page.goto("/checkout");
  await expect(checkoutHeading(page)).toBeVisible();
  // The session's script is loaded, and with it the queue.
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("papillote_session")))
    .not.toBeNull();
  await expect.poll(() => deviceValue(page, "carts", "current-cart")).toBeDefined();
  const orderId = await page.locator("[name=order_id]").inputValue();
  await beforeOffline(customer);
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Commander et payer" }).click();
  await expect(page.getByText("Votre commande est gardée sur cet appareil")).toBeVisible();
  return orderId;
}

async function expectOneOrder(page: Page): Promise<void> {
  await page.goto("/my-account/orders");
  await expect(page.getByRole("link", { name: pastOrder })).toHaveCount(1);
}

test.use({ mayBeSaid: [/ERR_INTERNET_DISCONNECTED|status of 503/] });

for (const width of [1280, 390])
  test(`S1.8e S4.11a S4.17c at ${width} px an order made offline is confirmed and sent once after reconnection`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const orderId = await orderOffline(page);
    await page.context().setOffline(false);
    await expect(
      page.getByText("Une commande faite hors connexion attend votre confirmation"),
    ).toBeVisible();
    await confirm(page).click();
    await expect(toPay(page)).toBeVisible();
    await fillCard(page, cards.accepted);
    await expectWrapped(page);
    await expect
      .poll(() => deviceValue(page, "orders", orderId))
      .toMatchObject({ transmited: true });
    await expectOneOrder(page);
    await expect(confirm(page)).toHaveCount(0);
  });

test("S4.17c an order made offline is asked for in a later tab, and is in the list of orders", async ({
  page,
  context,
}) => {
  await page.setViewportSize(wide);
  await orderOffline(page);
  const later = await context.newPage();
  await later.setViewportSize(phone);
  await page.close();
  await context.setOffline(false);
  await later.goto("/my-account");
  const question = later.getByText("Une commande faite hors connexion attend votre confirmation");
  await expect(question).toBeVisible();
  await later.goto("/my-account/orders");
  const list = later.getByRole("main");
  await expect(list.getByText("À confirmer")).toBeVisible();
  // As the list asks, the notice does not; and the page is not called empty.
  await expect(question).toHaveCount(0);
  await expect(list.getByRole("heading", { name: "Pas encore de commande" })).toHaveCount(0);
  await expect(list.getByText(`1 × ${atTeaRoom.brand}`)).toBeVisible();
  await list.getByRole("button", { name: "Vérifier et envoyer" }).click();
  await expect(toPay(later)).toBeVisible();
  await fillCard(later, cards.accepted);
  await expectWrapped(later);
  await expectOneOrder(later);
  await expect(later.getByText("À confirmer")).toHaveCount(0);
});

test.describe("with a worker", () => {
  // The worker asks the network for scripts that no page has needed yet.
  test.use({
    serviceWorkers: "allow",
    mayBeSaid: [/ERR_(FAILED|INTERNET_DISCONNECTED)|status of 503/],
  });

  test("S4.16 S9.12f S9.31d an order that was not sent asks the browser for a background sync", async ({
    page,
  }) => {
    // The browser of the journeys refuses each background sync, so requests for it are recorded.
    await page.addInitScript(() => {
      const asked: string[] = [];
      Object.assign(window, { asked });
      const { prototype } = Reflect.get(window, "SyncManager");
      prototype.register = async (tag: string) => void asked.push(tag);
    });
    await orderOffline(page, () => page.evaluate(() => navigator.serviceWorker.ready.then(String)));
    await expect
      .poll(() => page.evaluate(() => Reflect.get(window, "asked")))
      .toEqual(["orderSync"]);
  });
});

test("an order made offline whose cart has changed is shown with the change before it is sent", async ({
  page,
  context,
}) => {
  await orderOffline(page, (customer) =>
    putIntoCart(page, customer, { sku: atTeaRoom.sku, faceValue: 25 }),
  );
  await context.setOffline(false);
  await page.goto("/my-account/orders");
  await page.getByRole("main").getByRole("button", { name: "Vérifier et envoyer" }).click();
  await expect(checkoutHeading(page)).toBeVisible();
  await expect(page.getByRole("alert")).toContainText(
    "Total : €25,00 auparavant, €50,00 maintenant.",
  );
});

test("an order made offline is abandoned in the list of orders, after a question", async ({
  page,
  context,
}) => {
  const orderId = await orderOffline(page);
  await context.setOffline(false);
  await page.goto("/my-account/orders");
  const list = page.getByRole("main");
  const abandon = list.getByRole("button", { name: "Abandonner", exact: true });
  await abandon.click();
  await list.getByRole("button", { name: "La garder" }).click();
  await expect(abandon).toBeFocused();
  await abandon.click();
  await list.getByRole("button", { name: "Oui, abandonner cette commande" }).click();
  await expect(page.getByText("La commande est supprimée de cet appareil")).toBeVisible();
  await expect(list.getByText("À confirmer")).toHaveCount(0);
  expect(await deviceValue(page, "orders", orderId)).toBeUndefined();
});

test.describe("where orders made offline are sent without asking", () => {
  test.use({
    viewport: wide,
    baseURL: async ({ baseURL: _ }, use) => {
      const shop = await openSecondShop({ SEND_OFFLINE_ORDERS: "on" });
      await use(shop.url);
      await shop.close();
    },
  });

  test("S4.17b an order made offline is sent by itself once there is a network", async ({
    page,
  }) => {
    await orderOffline(page);
    await page.setViewportSize(phone);
    await page.context().setOffline(false);
    await expect(toPay(page)).toBeVisible();
  });
});
