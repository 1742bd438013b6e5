import type { BrowserContext, Locator, Page, Request } from "@playwright/test";
import { cartDrawer, chooseAmount, inStore } from "./buying.ts";
import { expectHydrated } from "./hydrated.ts";
import { newPerson, type Person, signUp } from "./person.ts";
import { expect, test } from "./shop-test.ts";

// A browser says of every refused call that it was refused.
// … and, without a network, of every script that it could not have.
test.use({ mayBeSaid: [/status of 401|ERR_INTERNET_DISCONNECTED/] });

const customers = "/api/ext/customers";
const isRefresh = (request: Request) => request.url().endsWith(`${customers}/refresh-token`);
const loginDialog = (page: Page): Locator =>
  page.getByRole("dialog", { name: "Heureux de vous revoir" });
const add = (page: Page) => page.getByRole("button", { name: "Ajouter au panier" });

/** What the device keeps of the session; nothing while there is no database. */
function kept(page: Page, key: string): Promise<unknown> {
  return page.evaluate(async (name) => {
    if (!(await indexedDB.databases()).some((one) => one.name === "shop")) return undefined;
    const settled = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await settled(indexedDB.open("shop"));
    const value: unknown = await settled(
      database.transaction("user").objectStore("user").get(name),
    );
    database.close();
    return value;
  }, key);
}

/** The access token on the device ends, long before anybody expects it. */
async function endAccessToken(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open("shop");
      request.onsuccess = () => resolve(request.result);
    });
    const change = database.transaction("user", "readwrite");
    change
      .objectStore("user")
      .put({ token: "ended-long-ago", endsAtMs: Date.now() + 600_000 }, "current-token");
    await new Promise((resolve) => {
      change.oncomplete = resolve;
    });
    database.close();
  });
}

async function expectSession(page: Page): Promise<void> {
  await expect.poll(() => kept(page, "current-user")).toMatchObject({ firstname: "Léonie" });
}

let known: Person | undefined;

/** Signs up once for all these journeys, since one address may not make many accounts an hour, and logs in afterwards. */
async function newcomer(page: Page): Promise<Person> {
  const person = known ?? newPerson();
  await page.goto(`${inStore.path}?panel=${known ? "login" : "signup"}`);
  await expectHydrated(page);
  await (known ? logIn(page, person) : signUp(page, person));
  await expectSession(page);
  known = person;
  return person;
}

async function logIn(page: Page, { email, password }: Person): Promise<void> {
  await loginDialog(page).getByLabel("E-mail").fill(email);
  await loginDialog(page).getByLabel("Mot de passe").fill(password);
  await loginDialog(page).getByRole("button", { name: "Se connecter" }).click();
  await expect(loginDialog(page)).toBeHidden();
}

/** Somebody ends all other sessions from another device. */
async function endElsewhere(context: BrowserContext, { email, password }: Person): Promise<void> {
  const entered = await context.request.post(`${customers}/login`, {
    data: { username: email, password },
    headers: { cookie: "" },
  });
  const { result: token } = (await entered.json()) as { result: string };
  const headers = { authorization: `Bearer ${token}` };
  const listed = (await (
    await context.request.get(`${customers}/sessions`, { headers })
  ).json()) as { result: { items: { id: string; current: boolean }[] } };
  for (const { id, current } of listed.result.items)
    if (!current) await context.request.delete(`${customers}/sessions/${id}`, { headers });
}

async function countRefreshes(page: Page): Promise<Request[]> {
  const refreshes: Request[] = [];
  page.on("request", (request) => isRefresh(request) && refreshes.push(request));
  return refreshes;
}

test("S4.1a S4.2 S4.3 from sign-up to logout the device keeps the session, no page shows its tokens, and nothing stays", async ({
  page,
}) => {
  await newcomer(page);
  const token = (await kept(page, "current-token")) as { token: string };
  const refresh = String(await kept(page, "current-refresh-token"));
  const html = await (await page.request.get(inStore.path)).text();
  expect(html).toContain("Mon compte");
  for (const secret of [token.token, refresh]) expect(html).not.toContain(secret);

  await page.getByRole("contentinfo").getByRole("button", { name: "Se déconnecter" }).click();
  await expect(page.getByText("Votre session est fermée")).toBeVisible();
  for (const key of ["current-user", "current-token", "current-refresh-token"])
    await expect.poll(() => kept(page, key)).toBeUndefined();
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
  expect(await kept(page, "current-token")).toBeUndefined();
});

test("S8.1b a token that ends while somebody shops is renewed once, and the click that met it succeeds", async ({
  page,
}) => {
  await newcomer(page);
  await endAccessToken(page);
  const refreshes = await countRefreshes(page);
  await chooseAmount(page, "€50,00");
  await add(page).click();
  await expect(cartDrawer(page).getByRole("article")).toHaveCount(1);
  expect(refreshes).toHaveLength(1);
});

test("S4.7b S8.1a a session that was ended elsewhere: silent logout, modal-signup, and the choice is in the cart after the login", async ({
  page,
  browser,
  baseURL,
}) => {
  const person = await newcomer(page);
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? "" });
  await endElsewhere(elsewhere, person);
  await elsewhere.close();
  await chooseAmount(page, "€50,00");
  await add(page).click();
  await expect(page.locator("dialog#modal-signup")).toBeVisible();
  await expect.poll(() => kept(page, "current-refresh-token")).toBeUndefined();
  await expect.poll(() => kept(page, "current-user")).toBeUndefined();
  expect((await page.context().cookies()).some(({ name }) => name === "papillote_session")).toBe(
    false,
  );
  await page.locator("dialog#modal-signup").getByRole("link", { name: "Se connecter" }).click();
  await logIn(page, person);
  await expect(cartDrawer(page).getByRole("article")).toHaveCount(1);
  await expectSession(page);
});

test("S4.3 S4.7a two tabs: a login reaches the other, both renew once, a logout reaches the other", async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await other.goto(inStore.path);
  await expectHydrated(other);
  await newcomer(page);
  await expect(other.getByRole("banner").getByRole("link", { name: "Mon compte" })).toBeVisible();
  await expectSession(other);

  await endAccessToken(page);
  const refreshes = [await countRefreshes(page), await countRefreshes(other)];
  for (const tab of [page, other]) await chooseAmount(tab, "€50,00");
  await Promise.all([page, other].map((tab) => add(tab).click()));
  for (const tab of [page, other])
    await expect(cartDrawer(tab).getByRole("article")).not.toHaveCount(0);
  expect(refreshes.flat()).toHaveLength(1);

  await page.goto(inStore.path);
  await page.getByRole("contentinfo").getByRole("button", { name: "Se déconnecter" }).click();
  await expect(page.getByText("Votre session est fermée")).toBeVisible();
  await other.keyboard.press("Escape");
  await expect(other.getByRole("banner").getByRole("link", { name: "Se connecter" })).toBeVisible();
});

test("S8.2 S9.13 after twenty renewals in vain the message, the logout and modal-signup", async ({
  page,
  context,
  baseURL,
}) => {
  await newcomer(page);
  await context.addCookies([{ name: "papillote_locale", value: "en-US", url: baseURL ?? "" }]);
  const known = page.waitForResponse((reply) => reply.url().endsWith(`${customers}/me`));
  await page.goto(inStore.path);
  await known; // the page's own session has come: from now on a click goes through it
  await expectHydrated(page);
  const refused = {
    code: 401,
    resultCode: 401,
    result: "The consumer is not authorized to access this resource",
    meta: { reason: "NOT_AUTHORISED" },
  };
  await page.route("**/api/cart/**", (route) => route.fulfill({ status: 401, json: refused }));
  const refreshes = await countRefreshes(page);
  await chooseAmount(page, "€50.00");
  await page.getByRole("button", { name: "Add to the cart" }).click();
  const dialog = page.locator("dialog#modal-signup");
  await expect(dialog).toContainText(
    "Internal Application error while refreshing the tokens. Please clear the storage and refresh page.",
    {
      timeout: 30_000, // twenty renewals, one after the other
    },
  );
  expect(refreshes).toHaveLength(20);
  await expect.poll(() => kept(page, "current-user")).toBeUndefined();
});

test("S7.16d S4.20 what is changed without a network is sent when it is back, and said", async ({
  page,
  context,
}) => {
  await newcomer(page);
  const shown = page.waitForResponse((reply) => reply.url().endsWith(`${customers}/me`));
  await page.goto("/my-account");
  await shown;
  await context.setOffline(true);
  await page.getByLabel("Prénom").fill("Éléonore");
  await page.getByRole("button", { name: "Enregistrer mon profil" }).click();
  await expect(page.getByText("Votre modification est gardée", { exact: false })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("Vos données ont bien été mises à jour.")).toBeVisible();
  await expect.poll(() => kept(page, "current-user")).toMatchObject({ firstname: "Éléonore" });
});

test("what is told without a network, where nothing was told before, is said in plain words", async ({
  page,
  context,
}) => {
  const toasts: string[] = [];
  page.on(
    "response",
    (response) => /\/toasts-[^/]*\.js/.test(response.url()) && toasts.push(response.url()),
  );
  await page.goto("/login");
  await expectHydrated(page);
  await logIn(page, { ...newPerson(), email: "demo@papillote.example", password: "Caramel-2026" });
  // The login was a step, and steps bring the script of notices along: as if it had been made long ago.
  await page.goto("about:blank");
  const browser = await context.newCDPSession(page);
  await browser.send("Network.clearBrowserCache");
  const shown = page.waitForResponse((reply) => reply.url().endsWith(`${customers}/me`));
  await page.goto("/my-account");
  await shown;
  toasts.length = 0;
  await context.setOffline(true);
  await page.getByRole("button", { name: "Enregistrer mon profil" }).click();
  const words = page
    .getByRole("region", { name: "Messages" })
    .getByText("Votre modification est gardée", { exact: false });
  await expect(words).toBeVisible();
  await expect(words).toHaveJSProperty("tagName", "P");
  expect(toasts).toEqual([]);
});
