import type { BrowserContext, Page } from "@playwright/test";
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

const waiver = /met fin à mon droit de rétractation/;

test.use({ serviceWorkers: "allow" });

test("S2.33b S2.39a after a purchase, a gift and two shown codes nothing in the browsers has a code, PIN, link or password in clear", async ({
  page,
  context,
  browser,
}) => {
  const sent = watch(context);
  const person = newPerson();
  const secrets = new Map([["password", person.password]]);
  await buyTwo(page, person);
  const link = await giveOne(page);
  secrets.set("link", link.slice(link.indexOf("#") + 1));

  await ticketOf(page, atHome.brand)
    .getByRole("link", { name: `En caisse avec ${atHome.brand}` })
    .click();
  // Waits, as the list has the same button.
  await page.waitForURL(/\/till$/);
  const showCode = page.getByRole("button", { name: /^Voir le code-barres/ });
  await showCode.click();
  await page.getByRole("checkbox", { name: waiver }).check();
  await showCode.click();
  await readCodes(page, "own", secrets);
  // It is stored for a till without a network.
  await expect.poll(() => stored(page)).toContain("till-card:");

  const other = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const sentByOther = watch(other);
  const receiver = await other.newPage();
  await receiver.goto(link);
  await receiver.getByRole("link", { name: "Déballer" }).click();
  await receiver.getByRole("button", { name: "Utiliser maintenant" }).click();
  await receiver.getByRole("checkbox").check();
  await receiver.getByRole("button", { name: "Utiliser maintenant" }).click();
  await readCodes(receiver, "given", secrets);

  for (const [tab, seen] of [
    [page, sent],
    [receiver, sentByOther],
  ] as const) {
    const places = {
      stored: await stored(tab),
      addresses: [...seen.addresses, ...(await addressesOf(tab))].join("\n"),
      cached: (await Promise.all(seen.cacheable)).join("\n"),
    };
    for (const [place, text] of Object.entries(places)) {
      expect(text.length, place).toBeGreaterThan(0);
      expect(found(secrets, text), place).toEqual([]);
    }
  }
  expect([...secrets.keys()].length).toBeGreaterThan(5);
  await other.close();
});

/** What a browser records by itself: URLs, and replies that it may store. */
function watch(context: BrowserContext) {
  const seen = { addresses: [] as string[], cacheable: [] as Promise<string>[] };
  context.on("response", (reply) => {
    const { location = "", "cache-control": caching = "" } = reply.headers();
    // What follows `#` is not sent.
    const [address = ""] = reply.url().split("#");
    seen.addresses.push(address, location, reply.request().headers().referer ?? "");
    if (!caching.includes("no-store")) seen.cacheable.push(reply.text().catch(() => ""));
  });
  return seen;
}

/** The entries of the tab's history; Firefox versions without them have only the current URL. */
function addressesOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const entries = "navigation" in window ? window.navigation.entries() : [];
    return [location.href, document.referrer, ...entries.map(({ url }) => url ?? "")];
  });
}

/** Everything that the page's origin stores on the device, as text. */
function stored(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const settled = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const shown = (value: unknown): string => {
      if (value instanceof ArrayBuffer) return shown(new Uint8Array(value));
      if (ArrayBuffer.isView(value)) return new TextDecoder("latin1").decode(value);
      if (typeof value !== "object" || value === null) return String(value);
      return Object.entries(value)
        .map(([name, part]) => `${name}: ${shown(part)}`)
        .join("\n");
    };
    const parts = [shown({ ...localStorage }), shown({ ...sessionStorage }), document.cookie];
    for (const { name = "" } of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const objects = database.transaction(store).objectStore(store);
        parts.push(store, shown(await settled(objects.getAllKeys())));
        parts.push(shown(await settled(objects.getAll())));
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        parts.push(request.url, (await (await cache.match(request))?.text()) ?? "");
    }
    return parts.join("\n");
  });
}

/** Short numbers count only as separate words, as sums and ids contain the same digits. */
function found(secrets: ReadonlyMap<string, string>, text: string): string[] {
  return [...secrets]
    .filter(([, secret]) =>
      secret.length > 6
        ? text.includes(secret)
        : new RegExp(`(?<![\\w.,#-])${secret}(?![\\w.,%-])`).test(text),
    )
    .map(([name]) => name);
}

/** The codes that the page shows, as they are written and without gaps. */
async function readCodes(page: Page, of: string, secrets: Map<string, string>): Promise<void> {
  await expect(page.getByRole("code").first()).toBeVisible();
  const codes = await page.getByRole("code").allInnerTexts();
  for (const [at, code] of codes.entries()) {
    secrets.set(`${of} ${at}`, code);
    secrets.set(`${of} ${at} compact`, code.replaceAll(/\s/g, ""));
  }
}

async function buyTwo(page: Page, person: ReturnType<typeof newPerson>): Promise<void> {
  for (const amount of ["€25,00", "€50,00"]) {
    await page.goto(atHome.path);
    await chooseAmount(page, amount);
    await page.getByRole("main").getByRole("button", { name: "Ajouter au panier" }).first().click();
    if (amount === "€25,00") await signUp(page, person);
    await expect(cartDrawer(page).getByRole("article").first()).toBeVisible();
  }
  await orderFromCart(page);
  await fillCard(page, cards.accepted);
  await expectWrapped(page);
}

/** Gives one of the two vouchers; its link is shown to the giver. */
async function giveOne(page: Page): Promise<string> {
  const give = page.getByRole("link", { name: `Offrir ${atHome.brand} avec un mot` });
  await expect(async () => {
    await page.goto("/my-vouchers");
    await expect(give).toHaveCount(2, { timeout: 1_000 });
  }).toPass();
  await give.first().click();
  await page.getByLabel("Son prénom").fill("Inès");
  await page.getByRole("radio", { name: "J’envoie le lien moi-même" }).check();
  await page.getByRole("button", { name: "Offrir ce bon" }).click();
  const link = await page.getByLabel("Lien", { exact: true }).inputValue();
  await page.goto("/my-vouchers");
  return link;
}
