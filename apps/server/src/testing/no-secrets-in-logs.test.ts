import { logout, me, refreshToken, resendCode } from "@papillote/contract/accounts.ts";
import { offerCredit, voucherTopup } from "@papillote/contract/credit-codes.ts";
import { claimGift, openGift } from "@papillote/contract/gifts.ts";
import { offerGiftcard, offerLink } from "@papillote/contract/offers.ts";
import { cardPayment, placeOrder } from "@papillote/contract/orders.ts";
import {
  downloadVoucher,
  getCardInfo,
  printGift,
  revealCard,
} from "@papillote/contract/vouchers.ts";
import { cents } from "@papillote/domain/money/cents.ts";
import { waiverVersion } from "@papillote/domain/vouchers/waiver.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { decryptContent } from "#server/messages/message-content.ts";
import { allJobs } from "#server/worker.ts";
import { openServer } from "./api-server.ts";
import { giveCredit, openTestShop } from "./buying.ts";
import { testDatabase } from "./database.ts";
import { testDeps } from "./deps.ts";
import { addCodes, seedShop, shop } from "./shop.ts";
import { type NewAccount, signUp } from "./sign-up.ts";

const deps = testDeps(await testDatabase());
const server = await openServer(deps);
const { app, ask } = server;
let person: NewAccount;
/** The secrets that must not be in a log, by kind. */
const secrets: Record<string, string> = {};

beforeAll(async () => {
  await seedShop(deps.db);
  await addCodes(deps, { brandId: shop.stocked.brandId, denomination: cents(50_00) }, 3);
  person = await signUp(server, { email: "leonie@exemple.fr", mobile: "+33612345678" });
  const { password, token, refreshToken: refresh, smsCode } = person;
  Object.assign(secrets, { password, token, refresh, smsCode });
  await buyAndReveal();
  await give();
  await goWrong();
  await runJobs("%.deliver");
});
afterAll(() => app.close());

const identified = z.object({ result: z.object({ id: z.string() }) });
const listed = z.object({
  result: z.object({ items: z.array(z.object({ card_id: z.string() })) }),
});
const shown = z.object({
  result: z.object({ code: z.string(), digits: z.string(), pin: z.string() }),
});
const renewed = z.object({ result: z.string(), meta: z.object({ refreshToken: z.string() }) });

async function buyAndReveal(): Promise<void> {
  const { token } = person;
  const { id } = z.parse(identified, await ask(me, { token })).result;
  await giveCredit(openTestShop(deps), id, cents(120_00));
  const products = [{ sku: shop.stocked.sku, qty: 1, price: 50, face: 50 }];
  const placed = await ask(placeOrder, {
    token,
    body: {
      order_id: "order-one",
      products,
      addressInformation: { payment_method_code: "balance" },
    },
  });
  expect(placed).toMatchObject({ status: 200, result: { status: "placed" } });
  const [card] = z.parse(listed, await ask(getCardInfo, { token })).result.items;
  const waiver = { accepted: true, version: waiverVersion };
  const revealed = z.parse(
    shown,
    await ask(revealCard, { token, body: { card_id: card?.card_id, waiver } }),
  ).result;
  Object.assign(secrets, { code: revealed.code, digits: revealed.digits, pin: revealed.pin });
  const printed = await ask(downloadVoucher, {
    token,
    query: { cardId: card?.card_id ?? "", waiver: waiverVersion },
  });
  expect(printed.status).toBe(200);
  Object.assign(secrets, { receiver: "Anatolie", message: "Lis l’étiquette, puis mange tout." });
  const wrapped = await ask(printGift, {
    token,
    body: {
      card_id: card?.card_id,
      receiver: "Anatolie",
      message: "Lis l’étiquette, puis mange tout.",
    },
  });
  expect(wrapped.status).toBe(200);
}

const linked = z.object({ result: z.object({ url: z.string() }) });
const given = z.object({ result: z.object({ offer_id: z.string() }) });
const opened = z.object({ result: z.object({ code: z.optional(z.string()) }) });

/** A voucher and credit are given, opened, kept and entered, with wrong secrets too. */
async function give(): Promise<void> {
  const { token } = person;
  const malo = { firstname: "Malo", sendby: "email", identifier: "malo@exemple.fr" };
  const giver = await signUp(server, { email: "lou@exemple.fr", mobile: "+33612345679" });
  const [card] = z.parse(listed, await ask(getCardInfo, { token })).result.items;
  const calls = [
    await ask(offerGiftcard, { token, body: { card_id: card?.card_id, recipient: malo } }),
    await ask(offerCredit, { token, body: { amount: 10, recipient: malo } }),
    await ask(offerCredit, { token, body: { amount: 20, recipient: malo } }),
  ];
  await runJobs("gifts.send");
  const links = await Promise.all(
    calls.map(async (call) => {
      const body = { offer_id: z.parse(given, call).result.offer_id };
      const { url } = z.parse(linked, await ask(offerLink, { token, body })).result;
      return url.slice(url.indexOf("#") + 1);
    }),
  );
  const [ofCard = "", ofCredit = "", ofCode = ""] = links;
  const gift = { gift: ofCode, show_code: true };
  const { code = "" } = z.parse(opened, await ask(openGift, { body: gift })).result;
  await ask(openGift, { body: { gift: `${ofCard}x` } });
  for (const one of [ofCard, ofCredit])
    expect(await ask(claimGift, { token: giver.token, body: { gift: one } })).toMatchObject({
      status: 200,
    });
  const typed = (giftcode: string) => ask(voucherTopup, { token: giver.token, body: { giftcode } });
  expect((await typed(code)).status).toBe(200);
  expect((await typed(code)).status).toBe(400);
  const compact = code.replaceAll("-", "");
  Object.assign(secrets, { ofCard, ofCredit, ofCode, creditCode: code, compact });
}

/** Refusals and outages quote their input: here they must not. */
async function goWrong(): Promise<void> {
  const { token, refreshToken: refresh } = person;
  await ask(me, { query: { token } });
  await ask(resendCode, { body: { customer: { id: "secret-handle-of-a-registration" } } });
  secrets.handle = "secret-handle-of-a-registration";
  await ask(cardPayment, { token, body: { purpose: "topup", amount: 50 } }); // no provider answers in this test
  const again = z.parse(renewed, await ask(refreshToken, { body: { refreshToken: refresh } }));
  Object.assign(secrets, { newToken: again.result, newRefresh: again.meta.refreshToken });
  await ask(refreshToken, { body: { refreshToken: `${refresh}x` } });
  await ask(logout, { token: again.result });
}

/** The waiting jobs of a name. */
async function runJobs(task: string): Promise<void> {
  const waiting = await deps.db.query<{ task: string; payload: unknown }>(
    "select task, payload from job_outbox where task like $1",
    [task],
  );
  const jobs = allJobs(deps);
  for (const { task, payload } of waiting.rows)
    await jobs.find((one) => one.task === task)?.handle(payload as never);
}

test("sign-up, login, order, reveal and their failures leave no secret in the log", () => {
  const log = deps.logLines.join("\n");
  for (const event of [
    "gift claimed",
    "credit code used",
    "account confirmed",
    "session begun",
    "order placed",
    "message sent",
    "outage",
    '"msg":"request"',
  ])
    expect(log).toContain(event);
  expect(Object.keys(secrets)).toHaveLength(17);
  expect(secretsIn(log)).toEqual([]);
});

test("no table has a secret in plain text, nor in base64 or as bytes", async () => {
  const tables = await deps.db.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const whole: string[] = [];
  for (const { name } of tables.rows)
    whole.push(
      ...(await deps.db.query<{ row: string }>(`select t::text as row from ${name} t`)).rows.map(
        ({ row }) => row,
      ),
    );
  const dump = whole.join("\n");
  expect(dump).toContain("malo@exemple.fr");
  expect(secretsIn(dump)).toEqual([]);
  const long = Object.entries(secrets).filter(([, secret]) => secret.length > 6);
  const inOtherForm = long.filter(([, secret]) =>
    (["hex", "base64"] as const).some((form) => {
      const written = Buffer.from(secret).toString(form).replace(/=+$/, "");
      return dump.includes(written);
    }),
  );
  expect(inOtherForm.map(([name]) => name)).toEqual([]);
});

test("no e-mail or SMS has a code, a PIN or a password; a gift's link is in the gift's letter alone", async () => {
  const { rows } = await deps.db.query<{ id: string; template: string; content: Buffer }>(
    "select message_id as id, template, content_sealed as content from message order by queued_at",
  );
  const told = rows.map(({ id, template, content }) => ({
    template,
    secrets: secretsIn(
      JSON.stringify(decryptContent(deps, { messageId: id, encryptedContent: content })),
    ),
  }));
  const templates = told.map(({ template }) => template);
  expect(templates).toEqual(expect.arrayContaining(["order-receipt", "gift", "sms-code"]));
  const allowed: Readonly<Record<string, readonly string[]>> = {
    gift: ["ofCard", "ofCredit", "ofCode"],
    "sms-code": ["smsCode"],
  };
  const leaks = told.flatMap(({ template, secrets: found }) =>
    found
      .filter((name) => !allowed[template]?.includes(name))
      .map((name) => `${template}: ${name}`),
  );
  expect(leaks).toEqual([]);
});

/** Short ones only between separators, because ids and times contain the same digits. */
function secretsIn(text: string): string[] {
  return Object.entries(secrets)
    .filter(([, secret]) =>
      secret.length > 6 ? text.includes(secret) : new RegExp(`[":\\s]${secret}[",\\s]`).test(text),
    )
    .map(([name]) => name);
}
