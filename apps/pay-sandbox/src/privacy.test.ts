import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { testCards } from "./test-cards.ts";
import { startTestSandbox } from "./testing/test-sandbox.ts";

const holder = "Zébulon Quartzmann";
const cvc = "9173";
const realNumber = "4111111111111111";

test("log, data file and webhooks contain no card number, security code or holder", async () => {
  const folder = mkdtempSync(join(tmpdir(), "pay-sandbox-"));
  const dataFile = join(folder, "sessions.jsonl");
  const sandbox = await startTestSandbox({ dataFile, lateWebhookMs: 0, slowMs: 0 });
  const form = { holder, cvc };
  for (const card of testCards) {
    const id = await sandbox.open();
    await sandbox.pay(id, { ...form, number: card.number });
    await sandbox.post(`/pay/${id}/3ds`, { code: "123456" });
  }
  const id = await sandbox.open();
  await sandbox.pay(id, { ...form, number: realNumber });
  await sandbox.pay(id, { ...form, number: "4111 1111 1111 1112" });
  await sandbox.app.inject({
    method: "POST",
    url: `/pay/${id}?number=${realNumber}`,
    payload: { ...form, number: realNumber },
  });
  await sandbox.app.inject({
    method: "POST",
    url: `/pay/${id}?number=${realNumber}`,
    headers: { "content-type": "text/csv" },
    payload: realNumber,
  });
  await sandbox.post(`/pay/${id}`, { ...form, number: realNumber.repeat(2000) });
  await sandbox.app.inject({ method: "POST", url: `/pay/${realNumber}`, payload: form });
  await sandbox.app.inject(`/${realNumber}`);
  await sandbox.app.inject({
    method: "POST",
    url: `/pay/${id}`,
    headers: { "content-type": "application/json" },
    payload: `{"number":"${realNumber}"`,
  });
  await sandbox.receiver.whenPosts(1);
  await sandbox.close();

  const stored = [
    ...sandbox.logs,
    readFileSync(dataFile, "utf8"),
    ...sandbox.receiver.posts.map((post) => post.body),
  ].join("\n");
  expect(stored).toContain("payment.captured");
  expect(stored).toContain('"request.refused"');
  for (const secret of [
    holder,
    "Quartzmann",
    `"${cvc}"`,
    realNumber,
    ...testCards.map((card) => card.number),
  ])
    expect(stored).not.toContain(secret);
  expect(stored).not.toMatch(/\d{4}[ -]\d{4}[ -]\d{4}/);
  rmSync(folder, { recursive: true });
});
