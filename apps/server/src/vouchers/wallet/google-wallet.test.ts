import { execFileSync } from "node:child_process";
import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { revealCard } from "@papillote/contract/vouchers.ts";
import { cents } from "@papillote/domain/money/cents.ts";
import { waiverVersion } from "@papillote/domain/vouchers/waiver.ts";
import { beforeAll, expect, test } from "vitest";
import { parseConfig } from "#server/platform/config.ts";
import { testDatabase } from "#server/testing/database.ts";
import { testDeps } from "#server/testing/deps.ts";
import { giftWorld } from "#server/testing/gift-world.ts";
import { addCodes, seedShop, shop } from "#server/testing/shop.ts";

const db = await testDatabase();
const deps = testDeps(db);
const pair = generateKeyPairSync("rsa", {
  modulusLength: 2048,
  publicKeyEncoding: { type: "spki", format: "pem" },
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
});
const account = {
  GOOGLE_WALLET_ISSUER: "3388000000012345678",
  GOOGLE_WALLET_ACCOUNT: "passes@papillote.iam.gserviceaccount.com",
  // In the form of services that keep an environment variable on one line.
  GOOGLE_WALLET_KEY: pair.privateKey.replaceAll("\n", "\\n"),
};
type Revealed = { code: string; pin: string | null; google_wallet_url?: string };

beforeAll(async () => {
  await seedShop(db);
  await addCodes(deps, { brandId: shop.stocked.brandId, denomination: cents(50_00) }, 4);
});

async function reveal(environment: Record<string, string>, waived = true) {
  const { config } = testDeps(db, { environment });
  const { call, boughtCard } = giftWorld({ ...deps, config });
  const card = await boughtCard();
  const waiver = { waiver: { accepted: true, version: waiverVersion } };
  const body = { card_id: card.cardId, ...(waived && waiver) };
  return { card, reply: await call(revealCard, { customerId: card.customerId, body }) };
}

test("S2.33b the pass of a voucher is signed by the account's key, as openssl verifies", async () => {
  const { card, reply } = await reveal(account);
  const { code, pin, google_wallet_url: url = "" } = reply.result as Revealed;
  expect(url).toMatch(/^https:\/\/pay\.google\.com\/gp\/v\/save\/[\w-]+\.[\w-]+\.[\w-]+$/);
  expect(url.length).toBeLessThan(1_800);
  const [head = "", claims = "", signature = ""] = (url.split("/").at(-1) ?? "").split(".");
  expect(verified(`${head}.${claims}`, signature)).toContain("Verified OK");
  expect(decoded(head)).toEqual({ alg: "RS256", typ: "JWT" });
  expect(decoded(claims)).toMatchObject({
    iss: account.GOOGLE_WALLET_ACCOUNT,
    aud: "google",
    typ: "savetowallet",
    payload: {
      giftCardClasses: [{ issuerName: "Papillote", merchantName: "Brand 1" }],
      giftCardObjects: [
        {
          id: `${account.GOOGLE_WALLET_ISSUER}.${card.cardId}`,
          classId: `${account.GOOGLE_WALLET_ISSUER}.brand-${shop.stocked.brandId}`,
          ...{ cardNumber: code, pin, barcode: { value: code } },
          balance: { micros: "50000000", currencyCode: "EUR" },
        },
      ],
    },
  });
});

test("a voucher whose code was replaced has a pass of its own, as Google keeps the first content", async () => {
  const { config } = testDeps(db, { environment: account });
  const { call, boughtCard } = giftWorld({ ...deps, config });
  const { cardId, customerId } = await boughtCard();
  await db.query(
    `with report as (insert into refused_code (voucher_id, customer_id, place, details,
       reported_at, settled_at, answer)
       values ($1, $2, '', '', now(), now(), 'replaced') returning report_id)
     insert into replaced_code (voucher_id, report_id, stock_code_id, new_code_id, replaced_at)
     select $1, report_id, (select max(code_id) from stock_free), v.stock_code_id,
       '2026-11-23T09:00:00Z' from report, voucher v where v.voucher_id = $1`,
    [cardId, customerId],
  );
  const body = { card_id: cardId, waiver: { accepted: true, version: waiverVersion } };
  const { result } = await call(revealCard, { customerId, body });
  const { google_wallet_url: url = "", ...shown } = result as Revealed;
  expect(shown).toMatchObject({ replaced_at: "2026-11-23T09:00:00.000Z" });
  const [, claims = ""] = (url.split("/").at(-1) ?? "").split(".");
  const id = `${account.GOOGLE_WALLET_ISSUER}.${cardId}.${Date.parse("2026-11-23T09:00:00Z")}`;
  expect(decoded(claims)).toMatchObject({ payload: { giftCardObjects: [{ id }] } });
});

test("there is no pass without an account, and none without the waiver that a reveal needs", async () => {
  expect((await reveal({})).reply.result).not.toHaveProperty("google_wallet_url");
  const { reply } = await reveal(account, false);
  expect(reply.meta?.reason).toBe("WAIVER_NEEDED");
  expect(JSON.stringify(reply)).not.toContain("pay.google.com");
});

test("an account without all its settings, or with a key that is none, stops the start", () => {
  const { GOOGLE_WALLET_KEY: _, ...withoutKey } = account;
  expect(() => parseConfig(withoutKey)).toThrow("GOOGLE_WALLET_KEY");
  expect(() => parseConfig({ ...account, GOOGLE_WALLET_KEY: "no key" })).toThrow(
    "GOOGLE_WALLET_KEY",
  );
});

function decoded(part: string): unknown {
  return JSON.parse(Buffer.from(part, "base64url").toString());
}

function verified(content: string, signature: string): string {
  const folder = mkdtempSync(join(tmpdir(), "papillote-pass-"));
  try {
    const [key, made, signed] = ["key.pem", "made", "content"].map((name) =>
      join(folder, name),
    ) as [string, string, string];
    writeFileSync(key, pair.publicKey);
    writeFileSync(made, Buffer.from(signature, "base64url"));
    writeFileSync(signed, content);
    const args = ["dgst", "-sha256", "-verify", key, "-signature", made, signed];
    return execFileSync("openssl", args).toString();
  } finally {
    rmSync(folder, { recursive: true });
  }
}
