import { createHmac } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  NOON,
  startTestSandbox,
  type TestSandbox,
  WEBHOOK_SECRET,
} from "#sandbox/testing/test-sandbox.ts";

let folder: string;
let sandbox: TestSandbox;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "pay-sandbox-"));
  sandbox = await startTestSandbox({
    dataFile: join(folder, "sessions.jsonl"),
    lateWebhookMs: 20_000,
    webhookRetryWaitsMs: [1000, 5000],
  });
});
afterEach(async () => {
  await sandbox.close();
  rmSync(folder, { recursive: true });
});

const eventTypes = () => sandbox.receiver.posts.map((post) => post.event.type);
async function payBy(number: string): Promise<string> {
  const id = await sandbox.open();
  await sandbox.pay(id, { number });
  return id;
}

test("a payment posts authorised, then captured, signed over time and bytes", async () => {
  const id = await payBy("4242424242424242");
  await sandbox.receiver.whenPosts(2);
  expect(eventTypes()).toEqual(["payment.authorised", "payment.captured"]);
  const [, { body, signature, event }] = sandbox.receiver.posts as [
    unknown,
    TestSandbox["receiver"]["posts"][number],
  ];
  expect(event).toEqual({
    event_id: event.event_id,
    type: "payment.captured",
    session_id: id,
    payment_id: "pay-1",
    amount_cents: 5000,
    occurred_at: new Date(NOON).toISOString(),
  });
  const digest = createHmac("sha256", WEBHOOK_SECRET)
    .update(`${NOON / 1000}.${body}`)
    .digest("hex");
  expect(signature).toBe(`t=${NOON / 1000},v1=${digest}`);
});

test("a refund posts its own amount", async () => {
  const id = await payBy("4242424242424242");
  await sandbox.call("POST", `/v1/sessions/${id}/refunds`, {
    body: { amount_cents: 1200 },
    key: "r1",
  });
  await sandbox.receiver.whenPosts(3);
  expect(sandbox.receiver.posts.at(-1)?.event).toMatchObject({
    type: "refund.succeeded",
    session_id: id,
    amount_cents: 1200,
  });
});

describe("cards that simulate webhook failures", () => {
  test("repeated: each event arrives three times under its one id", async () => {
    await payBy("4000000000007023");
    await sandbox.receiver.whenPosts(6);
    const counts = Object.groupBy(sandbox.receiver.posts, (post) => post.event.event_id);
    expect(Object.values(counts).map((posts) => posts?.length)).toEqual([3, 3]);
    expect(new Set(eventTypes())).toEqual(new Set(["payment.authorised", "payment.captured"]));
  });

  test("late: the buyer returns long before the webhooks arrive", async () => {
    const id = await payBy("4000000000007031");
    expect(await sandbox.state(id)).toMatchObject({ status: "captured" });
    expect(sandbox.clock.timers().filter((at) => at === NOON + 20_000)).toHaveLength(2);
    expect(sandbox.receiver.posts).toEqual([]);
    sandbox.clock.advance(20_000);
    await sandbox.receiver.whenPosts(2);
    expect(eventTypes()).toEqual(["payment.authorised", "payment.captured"]);
    expect(sandbox.receiver.posts[0]?.event.occurred_at).toBe(new Date(NOON).toISOString());
  });

  test("reordered: captured arrives before authorised", async () => {
    await payBy("4000000000007049");
    await sandbox.receiver.whenPosts(2);
    expect(eventTypes()).toEqual(["payment.captured", "payment.authorised"]);
  });

  test("lost: the capture posts nothing, a later refund does", async () => {
    const id = await payBy("4000000000007056");
    expect(await sandbox.state(id)).toMatchObject({ status: "captured" });
    await sandbox.call("POST", `/v1/sessions/${id}/refunds`, {
      body: { amount_cents: 5000 },
      key: "r1",
    });
    await sandbox.receiver.whenPosts(1);
    expect(eventTypes()).toEqual(["refund.succeeded"]);
  });

  test("before return: the buyer waits until the shop has answered both events", async () => {
    const release = sandbox.receiver.hold();
    let isBack = false;
    const paying = payBy("4000000000007015").then(() => {
      isBack = true;
    });
    await sandbox.receiver.whenPosts(1);
    expect(isBack).toBe(false);
    release();
    await paying;
    expect(eventTypes()).toEqual(["payment.authorised", "payment.captured"]);
  });
});

describe("a shop that does not answer", () => {
  test("is retried after each wait with the same event, signed again", async () => {
    sandbox.receiver.answerWith(500, 302);
    const id = await sandbox.open();
    await sandbox.post(`/pay/${id}/cancel`);
    await sandbox.clock.whenTimerAt(NOON + 1000);
    sandbox.clock.advance(1000);
    await sandbox.clock.whenTimerAt(NOON + 6000);
    sandbox.clock.advance(5000);
    await sandbox.receiver.whenPosts(3);
    expect(new Set(sandbox.receiver.posts.map((post) => post.body)).size).toBe(1);
    expect(sandbox.receiver.posts.map((post) => post.signature.split(",")[0])).toEqual(
      [0, 1, 6].map((later) => `t=${NOON / 1000 + later}`),
    );
  });

  test("is given up after the last wait, with a log line", async () => {
    sandbox.receiver.answerWith(500, 500, 500);
    const id = await sandbox.open();
    await sandbox.post(`/pay/${id}/cancel`);
    await sandbox.clock.whenTimerAt(NOON + 1000);
    sandbox.clock.advance(1000);
    await sandbox.clock.whenTimerAt(NOON + 6000);
    sandbox.clock.advance(5000);
    await sandbox.receiver.whenPosts(3);
    await sandbox.app.close();
    expect(
      sandbox.logs.filter((line) => line.includes('"webhook.abandoned"') && line.includes(id)),
    ).toHaveLength(1);
    sandbox.clock.advance(3_600_000);
    expect(sandbox.receiver.posts).toHaveLength(3);
  });

  test("that is unreachable is retried too", async () => {
    const id = await sandbox.open({ webhook_url: "http://127.0.0.1:1/webhook" });
    await sandbox.post(`/pay/${id}/cancel`);
    await sandbox.clock.whenTimerAt(NOON + 1000);
    expect(sandbox.logs.join("")).toContain('"webhook.refused"');
  });
});

describe("stopping and starting", () => {
  const restart = async () => {
    sandbox = await startTestSandbox(
      { dataFile: join(folder, "sessions.jsonl"), webhookRetryWaitsMs: [1000, 5000] },
      sandbox,
    );
  };

  test("a stop waits for the current post, and the next start sends the rest", async () => {
    const release = sandbox.receiver.hold();
    const id = await payBy("4242424242424242");
    await sandbox.receiver.whenPosts(1);
    let isClosed = false;
    const closing = sandbox.app.close().then(() => {
      isClosed = true;
    });
    await new Promise((turn) => setImmediate(turn));
    expect(isClosed).toBe(false);
    release();
    await closing;
    expect(sandbox.logs.filter((line) => line.includes('"webhook.delivered"'))).toHaveLength(1);
    await restart();
    await sandbox.receiver.whenPosts(2);
    await sandbox.app.close();
    expect(eventTypes()).toEqual(["payment.authorised", "payment.captured"]);
    await restart();
    expect(await sandbox.state(id)).toMatchObject({ status: "captured" });
  });

  test("an event refused before the stop is sent after the start under the same id", async () => {
    sandbox.receiver.answerWith(503);
    const id = await sandbox.open();
    await sandbox.post(`/pay/${id}/cancel`);
    await sandbox.clock.whenTimerAt(NOON + 1000);
    await sandbox.app.close();
    sandbox.clock.advance(60_000);
    await restart();
    await sandbox.receiver.whenPosts(2);
    expect(new Set(sandbox.receiver.posts.map((post) => post.event.event_id)).size).toBe(1);
  });

  test("a session past its deadline expires at the next start", async () => {
    const id = await sandbox.open();
    await sandbox.app.close();
    sandbox.clock.advance(16 * 60_000);
    await restart();
    sandbox.clock.advance(0);
    await sandbox.receiver.whenPosts(1);
    expect(eventTypes()).toEqual(["payment.expired"]);
    expect(await sandbox.state(id)).toMatchObject({ status: "expired" });
  });
});
