import { generateKeyPairSync, verify } from "node:crypto";
import { cents } from "@papillote/domain/money/cents.ts";
import { expect, test, vi } from "vitest";
import { makeApplePassType } from "./apple-pass-type.ts";
import { testDatabase } from "./database.ts";
import { giftWorld } from "./gift-world.ts";
import { addCodes, seedShop, shop } from "./shop.ts";
import { loggedIn, openProcess } from "./shop-process.ts";

vi.setConfig({ testTimeout: 300_000 });
const db = await testDatabase();
await seedShop(db);
const pair = generateKeyPairSync("rsa", {
  modulusLength: 2048,
  publicKeyEncoding: { type: "spki", format: "pem" },
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
});
const environment = {
  ...makeApplePassType().environment,
  GOOGLE_WALLET_ISSUER: "3388000000012345678",
  GOOGLE_WALLET_ACCOUNT: "passes@papillote.iam.gserviceaccount.com",
  GOOGLE_WALLET_KEY: pair.privateKey,
};
const { app, deps } = await openProcess(db, { servesPages: true, environment });
const iPhone = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari";

/** Sends what a browser without script would; with a form, the press of its button. */
function visit(
  url: string,
  { cookie, agent = iPhone }: { readonly cookie: string; readonly agent?: string },
  form?: Readonly<Record<string, string>>,
) {
  const { publicOrigin: origin } = deps.config;
  return app.inject({
    url,
    method: form ? "POST" : "GET",
    headers: {
      ...{ cookie, origin, host: new URL(origin).host, "user-agent": agent },
      ...(form && { "content-type": "application/x-www-form-urlencoded" }),
    },
    ...(form && { payload: new URLSearchParams(form).toString() }),
  });
}

const linkIn = ({ body }: { readonly body: string }, name: string) =>
  new RegExp(`<a[^>]* href="([^"]*)"[^>]*>[^<]*${name}`).exec(body)?.[1] ?? "";

test("S2.33b the page of a shown code has links to both wallets: a pass signed for Google, and a file for Apple that its owner alone gets", async () => {
  await addCodes(deps, { brandId: shop.stocked.brandId, denomination: cents(50_00) }, 1);
  const [owner, other] = [await loggedIn(deps, "Léonie"), await loggedIn(deps, "Malo")];
  const { cardId } = await giftWorld(deps).boughtCard({}, owner.customerId);
  const press = (agent: string) =>
    visit("/my-vouchers", { ...owner, agent }, { card_id: cardId, waiver: "accepted" });
  const shown = await press(iPhone);
  const google = linkIn(shown, "Google Wallet");
  expect(google).toMatch(/^https:\/\/pay\.google\.com\/gp\/v\/save\//);
  const [head = "", claims = "", signature = ""] = (google.split("/").at(-1) ?? "").split(".");
  const signed = Buffer.from(`${head}.${claims}`);
  expect(verify("sha256", signed, pair.publicKey, Buffer.from(signature, "base64url"))).toBe(true);

  const apple = linkIn(shown, "Apple Wallet");
  const pass = await visit(apple, owner);
  expect(pass.headers["content-type"]).toBe("application/vnd.apple.pkpass");
  expect(pass.headers["cache-control"]).toMatch(/no-store/);
  expect(pass.rawPayload.subarray(0, 2).toString()).toBe("PK");
  const strangers = [await visit(apple, other), await visit(apple, { cookie: "" })];
  expect(strangers.map(({ statusCode }) => statusCode)).toEqual([302, 302]);
  const onAndroid = await press("Mozilla/5.0 (Linux; Android 16) Chrome/140.0");
  expect([linkIn(onAndroid, "Google Wallet"), linkIn(onAndroid, "Apple Wallet")]).toEqual([
    expect.stringMatching(/^https:/),
    "",
  ]);
});
