import { cents } from "@papillote/domain/money/cents.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { decryptContent } from "#server/messages/message-content.ts";
import { openServer } from "./api-server.ts";
import { testDatabase } from "./database.ts";
import { testDeps } from "./deps.ts";
import { liveDay } from "./secret-day.ts";
import { addCodes, seedShop, shop } from "./shop.ts";

const deps = testDeps(await testDatabase());
const server = await openServer(deps);
let day: Awaited<ReturnType<typeof liveDay>>;

beforeAll(async () => {
  await seedShop(deps.db);
  await addCodes(deps, { brandId: shop.stocked.brandId, denomination: cents(50_00) }, 6);
  day = await liveDay(deps, server);
});
afterAll(() => server.app.close());

test("a day of accounts, orders, gifts, a guest, a withdrawal, jobs and failures leaves no secret in the log", () => {
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
  expect(Object.keys(day.secrets)).toHaveLength(29);
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
  const long = Object.entries(day.secrets).filter(([, secret]) => secret.length > 6);
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
    gift: ["ofCard", "ofCredit", "ofCode", "ofFirst", "ofCorrected", "ofUsed"],
    "sms-code": ["smsCode"],
    "recovery-code": ["resetToken"],
    "order-receipt": ["guestToken"],
  };
  const leaks = told.flatMap(({ template, secrets: found }) =>
    found
      .filter((name) => !allowed[template]?.includes(name))
      .map((name) => `${template}: ${name}`),
  );
  expect(leaks).toEqual([]);
});

test("every answer with a secret forbids to store it", () => {
  const told = day.seen.filter(
    ({ result, meta }) => secretsIn(JSON.stringify([result, meta])).length > 0,
  );
  expect(told.length).toBeGreaterThan(10);
  for (const { headers } of told) expect(headers["cache-control"]).toMatch(/no-store/);
});

/** Short secrets count only between separators, because ids and times contain the same digits. */
function secretsIn(text: string): string[] {
  return Object.entries(day.secrets)
    .filter(([, secret]) =>
      secret.length > 6 ? text.includes(secret) : new RegExp(`[":\\s]${secret}[",\\s]`).test(text),
    )
    .map(([name]) => name);
}
