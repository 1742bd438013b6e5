import { createHash } from "node:crypto";
import { cents } from "@papillote/domain/money/cents.ts";
import { beforeAll, expect, test, vi } from "vitest";
import { markCatalogChanged } from "#server/catalog/catalog.ts";
import { atomically } from "#server/db/transaction.ts";
import { giveCredit, openTestShop } from "./buying.ts";
import { testDatabase } from "./database.ts";
import { addCodes, changeCard, seedShop, shop } from "./shop.ts";
import { loggedIn, openProcess } from "./shop-process.ts";

vi.setConfig({ testTimeout: 300_000 });
const db = await testDatabase();
await seedShop(db);
const one = await openProcess(db, { servesPages: true });
const other = await openProcess(db, { servesPages: true });
let origin: string;

beforeAll(async () => {
  await addCodes(one.deps, { brandId: 1, denomination: cents(50_00) }, 3);
  origin = await one.app.listen({ port: 0, host: "127.0.0.1" });
  await vi.waitFor(() => expect([one.edition(), other.edition()]).not.toContain(undefined), {
    timeout: 60_000,
  });
});

type Page = { readonly status: number; readonly text: string; readonly headers: Headers };

async function get(path: string, headers: Record<string, string> = {}): Promise<Page> {
  const reply = await fetch(origin + path, { headers, redirect: "manual" });
  return { status: reply.status, text: await reply.text(), headers: reply.headers };
}

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const guestPages = ["/", "/boutique", "/sweets", "/brand/brand-1", "/cart"];

/** Matches a sum in cents as a page may format it, with any separators. */
function wayOfWriting(amount: number): RegExp {
  const [, thousands, rest, decimals] = /(\d)(\d{3})(\d{2})$/.exec(String(amount)) ?? [];
  return new RegExp(`${thousands}\\D{0,6}${rest}[.,]${decimals}`);
}

/** What the log says if a page was not served. */
const faultsOf = (lines: readonly string[]) =>
  lines.filter((line) => line.includes("page fault")).join("\n");

test("S9.17 a guest never gets a page made for a person, and every customer gets their own", async () => {
  const counter = openTestShop(one.deps);
  const names = ["Amarante", "Bérénice", "Cyprienne", "Dieudonné", "Éléonore"];
  const customers = await Promise.all(
    names.map(async (name, index) => ({
      name,
      amount: 234_57 + index * 111_11,
      ...(await loggedIn(one.deps, name)),
    })),
  );
  for (const { customerId, amount } of customers)
    await giveCredit(counter, customerId, cents(amount));
  const personal = (text: string) =>
    customers.filter(({ name, amount }) => text.includes(name) || wayOfWriting(amount).test(text));

  const asked = Array.from({ length: 200 }, (_, index) => ({
    path: guestPages[index % guestPages.length] ?? "/",
    customer: index % 3 === 0 ? customers[index % customers.length] : undefined,
    theme: index % 2 === 0 ? "papillote_theme=dark" : "papillote_theme=light",
  }));
  const replies = await Promise.all(
    asked.map(async ({ path, customer, theme }) => ({
      path,
      customer,
      ...(await get(path, { cookie: [customer?.cookie, theme].filter(Boolean).join("; ") })),
    })),
  );

  for (const { customer, text, headers, status } of replies) {
    expect(status, faultsOf(one.deps.logLines)).toBe(200);
    expect(personal(text).map(({ name }) => name)).toEqual(customer ? [customer.name] : []);
    expect(headers.get("cache-control")).toBe(customer ? "private, no-store" : "private, no-cache");
    expect(headers.get("x-page-for")).toBe(customer ? null : "everybody");
    expect(headers.get("content-security-policy")).toMatch(
      customer ? /script-src 'self' 'nonce-/ : /script-src 'self' 'sha256-/,
    );
    if (!customer) expect(headers.getSetCookie()).toEqual([]);
  }
});

test("a customer who requests a shared page gets a guest's, without personal data", async () => {
  const { cookie } = await loggedIn(one.deps, "Félicité");
  const [own, shared, guests] = await Promise.all([
    get("/", { cookie }),
    get("/", { cookie, "x-page-for": "everybody" }),
    get("/"),
  ]);
  expect(own.text).toContain("Félicité");
  expect(shared.text).not.toContain("Félicité");
  expect(shared.text === guests.text).toBe(true);
  expect([own, shared].map(({ headers }) => headers.get("x-page-for"))).toEqual([
    null,
    "everybody",
  ]);
  const unkept = await get("/boutique?q=a", { cookie, "x-page-for": "everybody" });
  expect(unkept.headers.get("x-page-for")).toBeNull();
});

test.for(guestPages)(
  "a guest's %s is the same bytes each time, carries no nonce, and its policy allows exactly what stands in it",
  async (path) => {
    const [first, second] = [await get(path), await get(path)];
    expect(second.text === first.text).toBe(true);
    expect(second.headers.get("etag")).toBe(first.headers.get("etag"));
    expect(/\snonce=/i.test(first.text)).toBe(false);
    const inline = [...first.text.matchAll(/<script(?![^>]*\ssrc=)[^>]*>(.*?)<\/script>/gs)].map(
      ([, text = ""]) => hashOf(text),
    );
    const styles = [...first.text.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text = ""]) =>
      hashOf(text),
    );
    const policy = new Map(
      (first.headers.get("content-security-policy") ?? "")
        .split("; ")
        .map((line) => [line.split(" ")[0], line.split(" ").slice(1)]),
    );
    expect(inline.length).toBeGreaterThan(1);
    expect(policy.get("script-src")?.toSorted()).toEqual(["'self'", ...new Set(inline)].sort());
    expect(policy.get("style-src")?.toSorted()).toEqual(["'self'", ...new Set(styles)].sort());
  },
);

test("S2.34 the favourites of one guest or customer never appear in another person's list", async () => {
  const { rows } = await db.query<{ id: number }>(
    "select product_id as id from product where sku = $1",
    [shop.open.sku],
  );
  const shown = async (cookie: string) => {
    const { text, headers } = await get("/boutique?favourites=1", { cookie });
    return [text.includes('href="/brand/brand-1"'), headers.get("cache-control")];
  };
  const own = `papillote_wishlist=${rows[0]?.id}`;
  expect(await shown("")).toEqual([false, "private, no-store"]);
  expect(await shown(own)).toEqual([true, "private, no-store"]);
  expect(await shown("")).toEqual([false, "private, no-store"]);
  const [customer, another] = [
    await loggedIn(one.deps, "Féline"),
    await loggedIn(one.deps, "Gaspard"),
  ];
  await db.query("insert into favourite (customer_id, product_id, since) values ($1, $2, now())", [
    customer.customerId,
    rows[0]?.id,
  ]);
  expect(await shown(customer.cookie)).toEqual([true, "private, no-store"]);
  expect(await shown(another.cookie)).toEqual([false, "private, no-store"]);
  expect((await get("/boutique", { cookie: own })).headers.get("cache-control")).toBe(
    "private, no-store",
  );
});

test("a cached page is sent compressed, and answered 304 when the client has it", async () => {
  const raw = await one.app.inject({ url: "/", headers: { "accept-encoding": "gzip, br" } });
  expect(raw.headers).toMatchObject({ "content-encoding": "br", vary: "accept-encoding, cookie" });
  const again = await one.app.inject({
    url: "/",
    headers: { "if-none-match": String(raw.headers.etag) },
  });
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  const head = await one.app.inject({ method: "HEAD", url: "/" });
  expect([head.statusCode, head.rawPayload.length, head.headers.etag]).toEqual([
    200,
    0,
    raw.headers.etag,
  ]);
});

test("request headers of one visitor never reach the page of another", async () => {
  await changeCard(db, shop.open.sku, { name: "Fresh Card" });
  const poison = "evil.example";
  const sent = {
    host: poison,
    "x-forwarded-host": poison,
    "x-forwarded-proto": poison,
    referer: `http://${poison}`,
    "user-agent": poison,
    origin: poison,
    range: "bytes=0-9",
  };
  await one.app.inject({ url: "/", headers: sent });
  await one.app.inject({ method: "HEAD", url: "/sweets", headers: sent });
  await one.app.inject({ url: `//${poison}/`, headers: sent });
  await one.app.inject({ url: `/?ref=${poison}`, headers: sent });
  for (const path of ["/", "/sweets"]) {
    const { text, headers, status } = await get(path);
    expect(status).toBe(200);
    expect(text.length).toBeGreaterThan(2_000);
    expect(text + JSON.stringify([...headers])).not.toContain(poison);
  }
});

test("the language and the theme of a guest do not reach other guests", async () => {
  const pages = await Promise.all(
    ["", "papillote_locale=en-US", "papillote_theme=dark"].map((cookie) => get("/", { cookie })),
  );
  expect(pages.map(({ text }) => /<html[^>]*>/.exec(text)?.[0])).toEqual([
    expect.stringContaining('data-locale="fr-FR"'),
    expect.stringContaining('data-locale="en-US"'),
    expect.stringContaining('data-theme="dark"'),
  ]);
});

test("S9.17 a change of the catalogue empties the cache, in every process", async () => {
  const shown = async () =>
    Promise.all(
      [one, other].map(async ({ app }) =>
        (await app.inject("/brand/brand-1")).body.includes("Brand New Name"),
      ),
    );
  expect(await shown()).toEqual([false, false]);
  await db.query("update brand set name = 'Brand New Name' where brand_id = 1");
  await atomically(db, markCatalogChanged);
  await expect.poll(shown, { timeout: 60_000 }).toEqual([true, true]);
});

test.for(["/", "/sweets", "/brand/brand-1", "/boutique"])(
  "the picture that %s is shared with is there, and its address names the catalogue's version",
  async (path) => {
    const { text } = await get(path);
    const metaOf = (name: string) =>
      new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(text)?.[1];
    expect([metaOf("og:image:width"), metaOf("og:image:height"), metaOf("twitter:card")]).toEqual([
      "1200",
      "630",
      "summary_large_image",
    ]);
    expect(metaOf("og:image:alt")).toBe(metaOf("og:title"));
    const address = new URL(metaOf("og:image") ?? "");
    expect(address.searchParams.get("v")).toBe(one.edition()?.slice(0, 8));
    const picture = await fetch(origin + address.pathname + address.search);
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/png"]);
    expect(picture.headers.get("cache-control")).toContain("immutable");
  },
);

test("missing pages, redirects and personal pages are not cached", async () => {
  for (const path of [
    "/page-not-found",
    "/no-such-place",
    "/my-vouchers",
    "/boutique?q=brand",
    "/login?return=/cart",
  ]) {
    const { headers } = await get(path);
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect(headers.get("etag")).toBeNull();
  }
});

test("pages requested by client-side navigation are cached too", async () => {
  const [first, second] = [await get("/boutique.data"), await get("/boutique.data")];
  expect(first.headers.get("content-type")).toContain("text/x-script");
  expect(first.headers.get("etag")).not.toBeNull();
  expect(second.text === first.text).toBe(true);
});

test("cached pages are counted", async () => {
  await get("/");
  await get("/");
  const { text } = await get("/metrics");
  for (const name of ["shop_cache_hits", "shop_cache_misses", "shop_cache_bytes"])
    expect(text).toMatch(new RegExp(`${name}\\{cache="pages"\\} [1-9]`));
});

test("the checkout of an empty cart leads to the cart", async () => {
  const { cookie } = await loggedIn(one.deps, "Ondine");
  const reply = await fetch(`${origin}/checkout`, { headers: { cookie }, redirect: "manual" });
  expect(reply.status).toBe(302);
  expect(reply.headers.get("location")).toBe("/?cart=open");
});

test("S2.25 a payment that was begun in the app returns to what became of it, here in the shop", async () => {
  const locationOf = async (path: string) => (await get(path)).headers.get("location");
  expect(await locationOf("/paymentMobileRouter?transactionId=pay-1%262")).toBe(
    "/payment/confirmation?transactionId=pay-1%262",
  );
  expect(await locationOf("/paymentMobileRouter")).toBe("/");
});

test("S2.24 the page of errors says that it is one, between the logo and the links that the law requires", async () => {
  const { status, text } = await get("/error");
  expect(status).toBe(500);
  expect(text).toMatch(/<h1[^>]*>Cette page n’a pas pu s’afficher<\/h1>/);
  expect(text).toContain('href="/"');
  expect(text).not.toMatch(/type="search"|Espace PRO/);
  const [footer = ""] = /<footer.*<\/footer>/s.exec(text) ?? [];
  expect([...footer.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    ...["/withdrawal", "/cgv", "/legal", "/privacy", "/accessibility"],
  ]);
  expect((await get("/legal-nothing")).text).not.toContain("Cette page n’a pas pu");
});
