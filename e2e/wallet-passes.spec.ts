import { execFileSync } from "node:child_process";
import { createPublicKey, generateKeyPairSync, verify } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inflateRawSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { atHome, expectWrapped, ticketOf } from "./buying.ts";
import { buyByCall, newCustomer } from "./customer.ts";
import { openSecondShop } from "./second-shop.ts";
import { expect, test } from "./shop-test.ts";

const iPhone = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 Safari/604";
const android = "Mozilla/5.0 (Linux; Android 17; Pixel 12) AppleWebKit/537.36 Chrome/150 Mobile";
const issuer = "3388000000012345678";
const google = generateKeyPairSync("rsa", {
  modulusLength: 2048,
  publicKeyEncoding: { type: "spki", format: "pem" },
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
});

test.use({
  userAgent: iPhone,
  viewport: { width: 390, height: 844 },
  baseURL: async ({ baseURL: _ }, use) => {
    const shop = await openSecondShop({
      GOOGLE_WALLET_ISSUER: issuer,
      GOOGLE_WALLET_ACCOUNT: "passes@papillote.example",
      GOOGLE_WALLET_KEY: google.privateKey,
      ...applePassType(),
    });
    await use(shop.url);
    await shop.close();
  },
});

test("S2.33b the passes that are pressed on the ticket say what the voucher says, on an iPhone and on Android", async ({
  page,
}) => {
  const customer = await newCustomer(page);
  const transactionId = await buyByCall(page, customer, { sku: atHome.sku, faceValue: 50 });
  await page.goto(`/payment/confirmation?transactionId=${transactionId}`);
  await expectWrapped(page);
  const shown = await reveal(page);
  const apple = page.getByRole("link", { name: "Ajouter à Apple Wallet" });
  const downloading = page.waitForEvent("download");
  await apple.click();
  const pass = passIn(await readFile(await (await downloading).path()));
  expect(pass).toMatchObject({
    logoText: atHome.brand,
    barcodes: [{ altText: shown.digits }],
    storeCard: { primaryFields: [{ value: "€50,00" }] },
  });
  expect(compact(pass.barcodes[0]?.message ?? "")).toBe(compact(shown.digits));
  expect(pass.storeCard.backFields.map(({ value }) => value)).toContain(shown.pin);

  await page.setExtraHTTPHeaders({ "user-agent": android });
  expect(await reveal(page)).toEqual(shown);
  await expect(apple).toHaveCount(0);
  await page.route("https://pay.google.com/**", (route) => route.fulfill({ body: "Google" }));
  await page.getByRole("link", { name: "Ajouter à Google Wallet" }).click();
  await page.waitForURL("https://pay.google.com/**");
  const [head = "", claims = "", signature = ""] = (page.url().split("/").at(-1) ?? "").split(".");
  const key = createPublicKey(google.publicKey);
  const signed = Buffer.from(`${head}.${claims}`);
  expect(verify("sha256", signed, key, Buffer.from(signature, "base64url"))).toBe(true);
  expect(JSON.parse(Buffer.from(claims, "base64url").toString())).toMatchObject({
    payload: {
      giftCardClasses: [{ merchantName: atHome.brand }],
      giftCardObjects: [
        {
          ...{ cardNumber: expect.any(String), pin: shown.pin },
          barcode: { value: pass.barcodes[0]?.message, alternateText: shown.digits },
          balance: { micros: "50000000", currencyCode: "EUR" },
        },
      ],
    },
  });
});

/** Shows the code on the ticket, with the waiver when it is asked for. */
async function reveal(page: Page): Promise<{ digits: string; pin: string }> {
  await page.goto("/my-vouchers");
  const ticket = ticketOf(page, atHome.brand);
  const show = ticket.getByRole("button", { name: /^Voir le code-barres/ });
  await show.click();
  const waiver = ticket.getByRole("checkbox", { name: /met fin à mon droit de rétractation/ });
  const code = ticket.getByRole("code").first();
  await expect(waiver.or(code)).toBeVisible();
  if (await waiver.isVisible()) {
    await waiver.check();
    await show.click();
  }
  const digits = await code.innerText();
  return { digits, pin: await ticket.getByRole("definition").innerText() };
}

const compact = (text: string) => text.replaceAll(/[\s-]/g, "");

type Pass = {
  readonly barcodes: readonly { readonly message: string }[];
  readonly storeCard: { readonly backFields: readonly { readonly value: string }[] };
};

/** `pass.json` of a pass, which is a zip archive, by its central directory. */
function passIn(zip: Buffer): Pass {
  const end = zip.lastIndexOf(Buffer.from("PK\x05\x06"));
  let at = zip.readUInt32LE(end + 16);
  while (zip.subarray(at + 46, at + 46 + zip.readUInt16LE(at + 28)).toString() !== "pass.json")
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  const local = zip.readUInt32LE(at + 42);
  const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  const packed = zip.subarray(start, start + zip.readUInt32LE(at + 20));
  const isPacked = zip.readUInt16LE(at + 10) !== 0;
  return JSON.parse(String(isPacked ? inflateRawSync(packed) : packed)) as Pass;
}

/** A certificate of a pass type and of its authority, as Apple gives them. */
function applePassType() {
  const folder = mkdtempSync(join(tmpdir(), "papillote-pass-type-"));
  const openssl = (line: string, subject: readonly string[] = []) =>
    execFileSync("openssl", [...line.split(" "), ...subject], { cwd: folder, stdio: "pipe" });
  const owner = "/UID=pass.shop.papillote.voucher/CN=Pass Type ID/OU=AB12CD34EF/O=Papillote";
  openssl("req -x509 -newkey rsa:2048 -nodes -keyout ca.key -out ca.pem -days 30", [
    ...["-subj", "/CN=Developer Relations (made for a test)/O=Papillote"],
  ]);
  openssl("req -newkey rsa:2048 -nodes -keyout pass.key -out pass.csr", ["-subj", owner]);
  openssl("x509 -req -in pass.csr -CA ca.pem -CAkey ca.key -set_serial 7 -days 30 -out pass.pem");
  const read = (name: string) => readFileSync(join(folder, name), "utf8");
  const settings = {
    APPLE_WALLET_CERTIFICATE: read("pass.pem"),
    APPLE_WALLET_KEY: read("pass.key"),
    APPLE_WALLET_WWDR: read("ca.pem"),
  };
  rmSync(folder, { recursive: true });
  return settings;
}
