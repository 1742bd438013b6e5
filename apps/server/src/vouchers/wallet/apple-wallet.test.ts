import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inflateRawSync } from "node:zlib";
import { appleWalletPass, revealCard } from "@papillote/contract/vouchers.ts";
import { cents } from "@papillote/domain/money/cents.ts";
import { waiverVersion } from "@papillote/domain/vouchers/waiver.ts";
import { beforeAll, expect, test } from "vitest";
import { parseConfig } from "#server/platform/config.ts";
import { makeApplePassType } from "#server/testing/apple-pass-type.ts";
import { testDatabase } from "#server/testing/database.ts";
import { testDeps } from "#server/testing/deps.ts";
import { giftWorld } from "#server/testing/gift-world.ts";
import { addCodes, seedShop, shop } from "#server/testing/shop.ts";

const passType = makeApplePassType();
const db = await testDatabase();
const deps = testDeps(db);
const phone = { "user-agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari" };

beforeAll(async () => {
  await seedShop(db);
  await addCodes(deps, { brandId: shop.stocked.brandId, denomination: cents(50_00) }, 6);
});

async function boughtCard(environment: Record<string, string> = passType.environment) {
  const { config } = testDeps(db, { environment });
  const world = giftWorld({ ...deps, config });
  const card = await world.boughtCard();
  const { customerId, cardId } = card;
  return {
    card,
    reveal: (headers = {}) =>
      world.call(revealCard, {
        ...{ customerId, headers },
        body: { card_id: cardId, waiver: { accepted: true, version: waiverVersion } },
      }),
    pass: () =>
      world.call(appleWalletPass, {
        customerId,
        headers: { accept: "application/json" },
        query: { cardId },
      }),
  };
}

test("S2.33b the pass of a voucher is signed by the certificate, as openssl verifies", async () => {
  const { card, reveal, pass } = await boughtCard();
  const { code, digits, pin } = (await reveal()).result as Record<string, string>;
  const reply = await pass();
  const { content_type, filename, base64 } = reply.result as Record<string, string>;
  expect(content_type).toBe("application/vnd.apple.pkpass");
  expect(filename).toMatch(/\.pkpass$/);
  const files = unzipped(Buffer.from(base64 ?? "", "base64"));
  const { "manifest.json": manifest, signature, ...content } = files;
  expect(JSON.parse(String(manifest))).toEqual(
    Object.fromEntries(Object.entries(content).map(([name, file]) => [name, sha1(file)])),
  );
  expect(verified(manifest, signature)).toContain("successful");
  expect(JSON.parse(String(content["pass.json"]))).toMatchObject({
    passTypeIdentifier: "pass.shop.papillote.voucher",
    teamIdentifier: "AB12CD34EF",
    serialNumber: card.cardId,
    organizationName: "Papillote",
    logoText: "Brand 1",
    sharingProhibited: true,
    barcodes: [{ message: code, altText: digits }],
    storeCard: {
      primaryFields: [{ value: "€50,00" }],
      secondaryFields: [{ label: "Valable jusqu’au" }],
    },
  });
  const front = { ...JSON.parse(String(content["pass.json"])).storeCard, backFields: [] };
  expect(JSON.stringify(front)).not.toContain(pin);
  for (const name of ["icon.png", "icon@3x.png", "strip@2x.png"])
    expect(content[name]?.subarray(1, 4).toString()).toBe("PNG");
});

test("each pass is recorded as a reveal, and needs one with the waiver before", async () => {
  const { card, reveal, pass } = await boughtCard();
  expect((await pass()).meta?.reason).toBe("WAIVER_NEEDED");
  await reveal();
  await pass();
  const { rows } = await db.query(
    "select how from voucher_reveal where voucher_id = $1 order by reveal_id",
    [card.cardId],
  );
  expect(rows.map(({ how }) => how)).toEqual(["screen", "wallet"]);
});

test("a pass is offered on Apple's devices alone, and nowhere without a certificate", async () => {
  const { reveal } = await boughtCard();
  expect((await reveal(phone)).result).toMatchObject({ apple_wallet: true });
  expect((await reveal()).result).toMatchObject({ apple_wallet: false });
  const without = await boughtCard({});
  expect((await without.reveal(phone)).result).not.toHaveProperty("apple_wallet");
  expect((await without.pass()).meta?.reason).toBe("VOUCHER_NOT_FOUND");
});

test("a certificate without its key, of another authority, or of no pass type stops the start", () => {
  const { environment: given } = passType;
  const other = makeApplePassType().environment;
  const { APPLE_WALLET_KEY: _, ...withoutKey } = given;
  for (const [environment, named] of [
    [withoutKey, "Apple Wallet needs APPLE_WALLET_KEY too"],
    [{ ...given, APPLE_WALLET_CERTIFICATE: "no certificate" }, "a certificate (PEM)"],
    [{ ...given, APPLE_WALLET_KEY: other.APPLE_WALLET_KEY }, "APPLE_WALLET_KEY is not the key"],
    [{ ...given, APPLE_WALLET_WWDR: other.APPLE_WALLET_WWDR }, "not issued by APPLE_WALLET_WWDR"],
    [makeApplePassType("/CN=Papillote/OU=AB12CD34EF").environment, "it names no UID"],
  ] as const)
    expect(() => parseConfig(environment)).toThrow(named);
});

const sha1 = (file: Buffer) => createHash("sha1").update(file).digest("hex");

/** The files of a zip archive, by its central directory. */
function unzipped(zip: Buffer): Record<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from("PK\x05\x06"));
  const files: Record<string, Buffer> = {};
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)];
    const nameLength = zip.readUInt16LE(at + 28);
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const packed = zip.subarray(start, start + size);
    const name = zip.subarray(at + 46, at + 46 + nameLength).toString();
    files[name] = method === 0 ? packed : inflateRawSync(packed);
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return files;
}

function verified(manifest: Buffer | undefined, signature: Buffer | undefined): string {
  const folder = mkdtempSync(join(tmpdir(), "papillote-pass-"));
  try {
    const [content, signed, authority, said] = ["content", "signed", "authority", "said"].map(
      (name) => join(folder, name),
    ) as [string, string, string, string];
    writeFileSync(content, manifest ?? "");
    writeFileSync(signed, signature ?? "");
    writeFileSync(authority, passType.wwdr);
    const files = `-in ${signed} -content ${content} -CAfile ${authority} -out ${folder}/out`;
    const line = `openssl cms -verify -binary -inform DER -purpose any ${files} 2>${said}`;
    execFileSync("sh", ["-c", line], { stdio: "pipe" });
    return readFileSync(said, "utf8");
  } finally {
    rmSync(folder, { recursive: true });
  }
}
