import type { Page } from "@playwright/test";
import { type Credentials, logInByCall, newCustomer } from "./customer.ts";
import { type FaultyProxy, test } from "./faulty-proxy.ts";
import { expect } from "./shop-test.ts";

test.use({ mayBeSaid: [/status of 503/] });

const line = (page: Page) => page.getByRole("status").filter({ hasText: "en attente" });
const heart = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("button", { name: /^Favori/ })
    .first();
const isChange = ({ path }: { path: string }) => /^\/api\/.*-favourite/.test(path);

let known: Credentials | undefined;

/** One account for both journeys, as an IP address may register only a few an hour. */
async function pressHeartInAnOutage(page: Page, gateway: FaultyProxy): Promise<void> {
  if (known) await logInByCall(page, known);
  else known = await newCustomer(page);
  await page.goto(`${gateway.url}/boutique`);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("papillote_session")))
    .not.toBeNull();
  gateway.faultOf = (request) => (isChange(request) ? 503 : undefined);
  await heart(page).click();
  await expect(line(page)).toHaveText("1 modification en attente");
}

test("S1.8e S4.14b a heart that the shop did not answer is shown as waiting, and is sent without a reload", async ({
  page,
  gateway,
}) => {
  await pressHeartInAnOutage(page, gateway);
  gateway.faultOf = () => undefined;
  await expect(line(page)).toBeHidden();
  expect(gateway.passed.filter(isChange)).toHaveLength(1);
  await page.goto(`${gateway.url}/wishlist`);
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(1);
});

test("S4.3 a logout with a waiting change says first that it would be lost", async ({
  page,
  gateway,
}) => {
  await pressHeartInAnOutage(page, gateway);
  const logOut = page.getByRole("contentinfo").getByRole("button", { name: "Se déconnecter" });
  await logOut.click();
  await expect(page.getByText("ne sont pas encore envoyées")).toBeVisible();
  await expect(page).toHaveURL(`${gateway.url}/boutique`);
  await page.getByRole("button", { name: "Se déconnecter quand même" }).click();
  await expect(page.getByText("Votre session est fermée")).toBeVisible();
  await expect(line(page)).toBeHidden();
});
