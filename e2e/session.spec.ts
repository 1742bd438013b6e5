import type { Browser, Locator, Page, Request } from "@playwright/test";
import { cartDrawer, chooseAmount, inStore } from "./buying.ts";
import { type Credentials, demoCustomer, logInByCall, newCustomer } from "./customer.ts";
import { deviceValue, putDeviceValue } from "./device.ts";
import { expectHydrated } from "./hydrated.ts";
import { loseNetwork } from "./network.ts";
import { newPerson, type Person, signUp } from "./person.ts";
import { expect, test } from "./shop-test.ts";

// The browser logs every refused call, and every script that it cannot load without a network.
test.use({ mayBeSaid: [/status of 401|ERR_INTERNET_DISCONNECTED/] });

const customers = "/api/ext/customers";
const isRefresh = (request: Request) => request.url().endsWith(`${customers}/refresh-token`);
const loginDialog = (page: Page): Locator =>
  page.getByRole("dialog", { name: "Heureux de vous revoir" });
const add = (page: Page) => page.getByRole("button", { name: "Ajouter au panier" });

/** What the device keeps of the session. */
const stored = (page: Page, key: string) => deviceValue(page, "user", key);

/**
 * Replaces the access token on the device by one that the server refuses, although it has not
 * expired: the engine does not renew it beforehand, and the next call gets a 401. The record keeps
 * its session, because a token without one would count as none and be renewed before any call.
 */
async function breakAccessToken(page: Page): Promise<void> {
  let token: unknown;
  await expect
    .poll(async () => {
      token = await stored(page, "current-token");
      return token;
    })
    .toMatchObject({ token: expect.any(String), session: expect.any(String) });
  await putDeviceValue(page, "user", "current-token", {
    ...(token as object),
    token: "refused-by-the-server",
    endsAtMs: Date.now() + 600_000,
  });
}

async function expectSession(page: Page): Promise<void> {
  await expect
    .poll(() => stored(page, "current-user"))
    .toMatchObject({ firstname: expect.any(String) });
}

let known: Person | undefined;

/**
 * A customer on a brand's page, whose script has the session too. One account for all these
 * journeys: an IP address may register only a few an hour.
 */
async function customer(page: Page): Promise<Person> {
  if (known) await logInByCall(page, known);
  else known = await newCustomer(page);
  await openWithSession(page, inStore.path);
  return known;
}

/** From this reply on, clicks use the session of the page's script. */
async function openWithSession(page: Page, path: string): Promise<void> {
  const shown = page.waitForResponse((reply) => reply.url().endsWith(`${customers}/me`));
  await page.goto(path);
  await shown;
  await expectHydrated(page);
  await expectSession(page);
}

async function logIn(page: Page, { email, password }: Credentials): Promise<void> {
  await loginDialog(page).getByLabel("E-mail").fill(email);
  await loginDialog(page).getByLabel("Mot de passe").fill(password);
  await loginDialog(page).getByRole("button", { name: "Se connecter" }).click();
  await expect(loginDialog(page)).toBeHidden();
}

/** Ends all other sessions of this account from another device. */
async function endElsewhere(browser: Browser, baseURL: string, person: Person): Promise<void> {
  const context = await browser.newContext({ baseURL });
  const token = await logInByCall(await context.newPage(), person);
  const headers = { authorization: `Bearer ${token}` };
  const listed = (await (
    await context.request.get(`${customers}/sessions`, { headers })
  ).json()) as { result: { items: { id: string; current: boolean }[] } };
  for (const { id, current } of listed.result.items)
    if (!current) await context.request.delete(`${customers}/sessions/${id}`, { headers });
  await context.close();
}

type Traffic = { readonly refreshes: string[]; readonly refused: string[] };

/** Records the renewals of these tabs, and the calls that the server refused for their token. */
function watchTraffic(...tabs: readonly Page[]): Traffic {
  const traffic: Traffic = { refreshes: [], refused: [] };
  for (const tab of tabs) {
    tab.on("request", (request) => {
      if (isRefresh(request)) traffic.refreshes.push(request.url());
    });
    tab.on("response", (reply) => {
      if (reply.status() === 401) traffic.refused.push(reply.url());
    });
  }
  return traffic;
}

test("S4.1a S4.2 S4.3 from sign-up to logout the device keeps the session, no page shows its tokens, and nothing stays", async ({
  page,
}) => {
  known = newPerson();
  await page.goto(`${inStore.path}?panel=signup`);
  await expectHydrated(page);
  await signUp(page, known);
  await expect.poll(() => stored(page, "current-user")).toMatchObject({ firstname: "Léonie" });
  const kept = ["current-token", "current-refresh-token"];
  for (const key of kept)
    await expect.poll(() => stored(page, key)).toMatchObject({ token: expect.any(String) });
  const secrets = await Promise.all(kept.map((key) => stored(page, key)));
  const html = await (await page.request.get(inStore.path)).text();
  expect(html).toContain("Mon compte");
  for (const secret of secrets as { token: string }[]) {
    expect(secret.token).toMatch(/.{20,}/);
    expect(html).not.toContain(secret.token);
  }

  await page.getByRole("contentinfo").getByRole("button", { name: "Se déconnecter" }).click();
  await expect(page.getByText("Votre session est fermée")).toBeVisible();
  for (const key of ["current-user", "current-token", "current-refresh-token"])
    await expect.poll(() => stored(page, key)).toBeUndefined();
});

test("S4.1c a visitor without a session fetches nothing of it, and the page says so", async ({
  page,
}) => {
  await page.addInitScript(() =>
    document.addEventListener("session-after-nonauthorized", () =>
      document.documentElement.setAttribute("data-told", ""),
    ),
  );
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(request.url()));
  await page.goto("/boutique");
  await expect(page.locator("html")).toHaveAttribute("data-told", "");
  expect(fetched.filter((url) => /page-session|follow-session|\/api\//.test(url))).toEqual([]);
  expect(await stored(page, "current-token")).toBeUndefined();
});

test("S8.1b a token that the server refuses is renewed once, and the click that met the 401 succeeds", async ({
  page,
}) => {
  await customer(page);
  await breakAccessToken(page);
  const traffic = watchTraffic(page);
  await chooseAmount(page, "€50,00");
  await add(page).click();
  await expect(cartDrawer(page).getByRole("article")).toHaveCount(1);
  expect(traffic.refused).toHaveLength(1);
  expect(traffic.refreshes).toHaveLength(1);
});

test("S4.7b S8.1a a session ended on another device: silent logout, modal-signup, and the choice is in the cart after the login", async ({
  page,
  browser,
  baseURL,
}) => {
  const person = await customer(page);
  await endElsewhere(browser, baseURL ?? "", person);
  await chooseAmount(page, "€50,00");
  await add(page).click();
  await expect(page.locator("dialog#modal-signup")).toBeVisible();
  await expect.poll(() => stored(page, "current-refresh-token")).toBeUndefined();
  await expect.poll(() => stored(page, "current-user")).toBeUndefined();
  const cookies = async () => (await page.context().cookies()).map(({ name }) => name);
  await expect.poll(cookies).not.toContain("papillote_session");
  await page.locator("dialog#modal-signup").getByRole("link", { name: "Se connecter" }).click();
  await logIn(page, person);
  await expect(cartDrawer(page).getByRole("article")).toHaveCount(1);
  await expectSession(page);
});

test("S4.3 S4.7a two tabs: a login reaches the other tab, a refused token is renewed once for both, a logout reaches the other tab", async ({
  page,
  context,
}) => {
  known ??= await newCustomer(page);
  await context.clearCookies({ name: "papillote_session" });
  const other = await context.newPage();
  await other.goto(inStore.path);
  await expectHydrated(other);
  const [shown, shownInOther] = [page, other].map((tab) =>
    tab.waitForResponse((reply) => reply.url().endsWith(`${customers}/me`)),
  );
  await page.goto(`${inStore.path}?panel=login`);
  await logIn(page, known);
  await expectSession(page);
  await expect(other.getByRole("banner").getByRole("link", { name: "Mon compte" })).toBeVisible();
  await expectSession(other);
  await Promise.all([shown, shownInOther]); // from now on both tabs send their calls with the token

  await breakAccessToken(page);
  const traffic = watchTraffic(page, other);
  for (const tab of [page, other]) await chooseAmount(tab, "€50,00");
  await Promise.all([page, other].map((tab) => add(tab).click()));
  for (const tab of [page, other])
    await expect(cartDrawer(tab).getByRole("article")).not.toHaveCount(0);
  expect(traffic.refused.length).toBeGreaterThan(0);
  expect(traffic.refreshes).toHaveLength(1);

  await page.goto(inStore.path);
  // The other tab closes its cart while it learns of the logout.
  let release = (): void => undefined;
  const held = new Promise<void>((done) => {
    release = done;
  });
  await other.route(/\.data/, (route) => held.then(() => route.abort()), { times: 1 });
  const hears = other.waitForRequest(/\.data/);
  await page.getByRole("contentinfo").getByRole("button", { name: "Se déconnecter" }).click();
  await expect(page.getByText("Votre session est fermée")).toBeVisible();
  await hears;
  await other.keyboard.press("Escape");
  await expect(cartDrawer(other)).toBeHidden();
  release();
  await expect(other.getByRole("banner").getByRole("link", { name: "Se connecter" })).toBeVisible();
});

test("S8.2 S9.13 after twenty renewals without success: the message, the logout and modal-signup", async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: "papillote_locale", value: "en-US", url: baseURL ?? "" }]);
  await customer(page);
  const refused = {
    code: 401,
    resultCode: 401,
    result: "The consumer is not authorized to access this resource",
    meta: { reason: "NOT_AUTHORISED" },
  };
  await page.route("**/api/cart/**", (route) => route.fulfill({ status: 401, json: refused }));
  const { refreshes } = watchTraffic(page);
  await chooseAmount(page, "€50.00");
  await page.getByRole("button", { name: "Add to the cart" }).click();
  const dialog = page.locator("dialog#modal-signup");
  await expect(dialog).toContainText(
    "Internal Application error while refreshing the tokens. Please clear the storage and refresh page.",
    { timeout: 120_000 }, // twenty renewals, one after the other
  );
  expect(refreshes).toHaveLength(20);
  await expect.poll(() => stored(page, "current-user")).toBeUndefined();
});

test("S7.16d S4.20 a change made without a network is sent when it is back, with a notice", async ({
  page,
  context,
}) => {
  await customer(page);
  await openWithSession(page, "/my-account/profile");
  await loseNetwork(page);
  await page.getByLabel("Prénom").fill("Éléonore");
  await page.getByRole("button", { name: "Enregistrer mon profil" }).click();
  await expect(page.getByText("Votre modification est gardée", { exact: false })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("Vos données ont bien été mises à jour.")).toBeVisible();
  await expect.poll(() => stored(page, "current-user")).toMatchObject({ firstname: "Éléonore" });
});

test("S4.20 the device's record follows a change made with a network", async ({ page }) => {
  await customer(page);
  await openWithSession(page, "/my-account/profile");
  await page.getByLabel("Prénom").fill("Ondine");
  await page.getByRole("button", { name: "Enregistrer mon profil" }).click();
  await expect(page.getByText("Vos données ont bien été mises à jour.")).toBeVisible();
  await expect.poll(() => stored(page, "current-user")).toMatchObject({ firstname: "Ondine" });
});

test("the first notice of a page, without a network, is shown as plain text", async ({
  page,
  context,
}) => {
  const toasts: string[] = [];
  page.on(
    "response",
    (response) => /\/toasts-[^/]*\.js/.test(response.url()) && toasts.push(response.url()),
  );
  await logInByCall(page, demoCustomer);
  await page.goto("/my-account/profile");
  await expectSession(page);
  // The previous page may have loaded the script of the notices.
  await page.goto("about:blank");
  const browser = await context.newCDPSession(page);
  await browser.send("Network.clearBrowserCache");
  await openWithSession(page, "/my-account/profile");
  toasts.length = 0;
  await loseNetwork(page);
  await page.getByRole("button", { name: "Enregistrer mon profil" }).click();
  const words = page
    .getByRole("region", { name: "Messages" })
    .getByText("Votre modification est gardée", { exact: false });
  await expect(words).toBeVisible();
  await expect(words).toHaveJSProperty("tagName", "P");
  expect(toasts).toEqual([]);
});
