import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { testCards } from "./test-cards.ts";
import { openWorld } from "./testing/world.ts";

const holder = "Zébulon Quartzmann";
const cvc = "9173";
const realNumber = "4111111111111111";

test("no card number, security code or holder is ever in the log, the data file or a webhook", async () => {
  const folder = mkdtempSync(join(tmpdir(), "pay-sandbox-"));
  const dataFile = join(folder, "sessions.jsonl");
  const world = await openWorld({ dataFile, lateWebhookMs: 0 });
  const form = { holder, cvc };
  for (const card of testCards) {
    const id = await world.open();
    await world.pay(id, { ...form, number: card.number });
    await world.post(`/pay/${id}/3ds`, { code: "123456" });
  }
  const id = await world.open();
  await world.pay(id, { ...form, number: realNumber });
  await world.pay(id, { ...form, number: "4111 1111 1111 1112" });
  await world.app.inject({
    method: "POST",
    url: `/pay/${id}?number=${realNumber}`,
    payload: { ...form, number: realNumber },
  });
  await world.app.inject({
    method: "POST",
    url: `/pay/${id}?number=${realNumber}`,
    headers: { "content-type": "text/csv" },
    payload: realNumber,
  });
  await world.post(`/pay/${id}`, { ...form, number: realNumber.repeat(2000) });
  await world.app.inject({ method: "POST", url: `/pay/${realNumber}`, payload: form });
  await world.app.inject(`/${realNumber}`);
  await world.app.inject({
    method: "POST",
    url: `/pay/${id}`,
    headers: { "content-type": "application/json" },
    payload: `{"number":"${realNumber}"`,
  });
  await world.receiver.whenPosts(1);
  await world.close();

  const kept = [
    ...world.logs,
    readFileSync(dataFile, "utf8"),
    ...world.receiver.posts.map((post) => post.body),
  ].join("\n");
  expect(kept).toContain("payment.captured");
  expect(kept).toContain('"request.refused"');
  for (const secret of [
    holder,
    "Quartzmann",
    `"${cvc}"`,
    realNumber,
    ...testCards.map((card) => card.number),
  ])
    expect(kept).not.toContain(secret);
  expect(kept).not.toMatch(/\d{4}[ -]\d{4}[ -]\d{4}/);
  rmSync(folder, { recursive: true });
});
