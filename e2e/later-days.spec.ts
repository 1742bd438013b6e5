import type { Page } from "@playwright/test";
import { expectNoSidewaysScroll } from "./accessibility.ts";
import { cartDrawer, chooseAmount, expectWrapped, orderFromCart } from "./buying.ts";
import { type Customer, logInByCall, newCustomer, topUpByCall } from "./customer.ts";
import { claimLink } from "./outbox.ts";
import { newPerson } from "./person.ts";
import { openSecondShop, type SecondShop } from "./second-shop.ts";
import { expect, test } from "./shop-test.ts";

const balance = "/my-account/balance";
const dayMs = 24 * 60 * 60_000;
const now = new Date();
/** Today's credit ends with this month of the next year. */
const lastMonth = new Date(Date.UTC(now.getUTCFullYear() + 1, now.getUTCMonth(), 2));
/** The last day of this month, that many years ahead, as the balance says it. */
const monthEnd = (years: number) =>
  new Date(Date.UTC(now.getUTCFullYear() + years, now.getUTCMonth() + 1, 0)).toLocaleDateString(
    "fr-FR",
    { timeZone: "UTC" },
  );
const afterIt = new Date(Date.UTC(now.getUTCFullYear() + 1, now.getUTCMonth() + 1, 2));

let shop: SecondShop;
test.use({
  // Days later the shop refuses a token once, which is then renewed.
  mayBeSaid: [/status of 401 .*\/customers\/me/],
  viewport: { width: 390, height: 844 },
  baseURL: async ({ baseURL: _ }, use) => {
    shop = await openSecondShop({});
    await use(shop.url);
    await shop.close();
  },
});

test("S1.5b S1.5c S9.5a S9.5b a gift arrives on its day, credit is renewed in its last month, and what was not renewed ends", async ({
  page,
  browser,
}) => {
  test.setTimeout(900_000); // the shop is started four times, one after another
  const receiver = newPerson();
  const renewing = await newCustomer(page);
  await topUpByCall(page, renewing, 60);
  const ending = await newCustomer(page);
  await topUpByCall(page, ending, 60);

  await test.step("the gift is bought today for a day in two weeks", async () => {
    await giveOnDay(page, receiver.email, daysFromNow(14).toISOString().slice(0, 10));
    const outbox = await page.request.get(`/dev/outbox.json?to=${receiver.email}`);
    expect(await outbox.json()).toMatchObject({ items: [] });
  });

  await test.step("on that day its letter is sent, and the link opens it", async () => {
    await putForward(page, "15");
    const link = await claimLink(page, receiver.email);
    const stranger = await browser.newPage({ baseURL: shop.url });
    await stranger.goto(link);
    await expect(stranger.getByRole("heading", { level: 1 })).toContainText("Léonie a glissé");
    await stranger.close();
  });

  const renew = page.getByRole("button", { name: "Renouveler €60,00" });
  await test.step("credit ends with the month, a year later, and is not renewed before", async () => {
    await openBalance(page, renewing);
    await expect(page.getByText(`€60,00 jusqu’au ${monthEnd(1)}`)).toBeVisible();
    await expect(renew).toHaveCount(0);
  });

  await test.step("in the last month credit is renewed for a year", async () => {
    await putForward(page, daysUntil(lastMonth));
    await openBalance(page, renewing);
    await renew.press("Enter");
    await expect(page.getByText(/Votre crédit est renouvelé/)).toBeVisible();
    await expectNoSidewaysScroll(page, 390);
  });

  await test.step("after its end credit is gone, and the renewed one is there", async () => {
    await putForward(page, daysUntil(afterIt));
    await openBalance(page, ending);
    const rows = page.getByRole("table", { name: "Opérations de la cagnotte" }).getByRole("row");
    await expect(rows.nth(1)).toContainText(/Crédit arrivé à échéance.*−€35,00€0,00/);
    await expectNoSidewaysScroll(page, 390);
    await openBalance(page, renewing);
    await expect(page.getByText(`€60,00 jusqu’au ${monthEnd(2)}`)).toBeVisible();
  });
});

/** Restarts the shop with its clock that many days ahead; meanwhile no page asks for it. */
async function putForward(page: Page, days: string): Promise<void> {
  await page.goto("about:blank");
  await shop.restart({ CLOCK_AHEAD_DAYS: days });
}

function daysFromNow(days: number): Date {
  return new Date(now.getTime() + days * dayMs);
}

function daysUntil(day: Date): string {
  return String(Math.ceil((day.getTime() - now.getTime()) / dayMs));
}

async function openBalance(page: Page, customer: Customer): Promise<void> {
  await logInByCall(page, customer);
  await page.goto(balance);
}

/** The gift is due at midnight in Paris and paid from the balance. */
async function giveOnDay(page: Page, email: string, day: string): Promise<void> {
  await page.goto("/brand/salon-mirabelle-sur-cour");
  await chooseAmount(page, "€25,00");
  await page.getByRole("radio", { name: "Pour offrir" }).check({ force: true });
  await page.getByLabel("Son prénom").fill("Malo");
  await page.getByLabel("Son e-mail").fill(email);
  await page.getByRole("radio", { name: "Choisir le jour" }).check({ force: true });
  await page.getByLabel("Jour", { exact: true }).fill(day);
  await page.getByLabel("Heure").selectOption("00:00");
  await page.getByRole("main").getByRole("button", { name: "Ajouter au panier" }).first().click();
  await expect(cartDrawer(page)).toContainText("Pour Malo");
  await orderFromCart(page);
  await expectWrapped(page);
}
