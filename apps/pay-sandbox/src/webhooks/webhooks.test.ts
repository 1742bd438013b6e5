import { createHmac } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { NOON, openWorld, WEBHOOK_SECRET, type World } from "#sandbox/testing/world.ts";

let folder: string;
let world: World;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "pay-sandbox-"));
  world = await openWorld({
    dataFile: join(folder, "sessions.jsonl"),
    lateWebhookMs: 20_000,
    webhookRetryWaitsMs: [1000, 5000],
  });
});
afterEach(async () => {
  await world.close();
  rmSync(folder, { recursive: true });
});

const eventTypes = () => world.receiver.posts.map((post) => post.event.type);
async function payBy(number: string): Promise<string> {
  const id = await world.open();
  await world.pay(id, { number });
  return id;
}

test("a payment posts authorised, then captured, signed so that the shop can check time and bytes", async () => {
  const id = await payBy("4242424242424242");
  await world.receiver.whenPosts(2);
  expect(eventTypes()).toEqual(["payment.authorised", "payment.captured"]);
  const [, { body, signature, event }] = world.receiver.posts as [
    unknown,
    World["receiver"]["posts"][number],
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

test("a refund is told with its own sum", async () => {
  const id = await payBy("4242424242424242");
  await world.call("POST", `/v1/sessions/${id}/refunds`, {
    body: { amount_cents: 1200 },
    key: "r1",
  });
  await world.receiver.whenPosts(3);
  expect(world.receiver.posts.at(-1)?.event).toMatchObject({
    type: "refund.succeeded",
    session_id: id,
    amount_cents: 1200,
  });
});

describe("cards that upset the webhooks", () => {
  test("repeated: each event arrives three times under its one id", async () => {
    await payBy("4000000000007023");
    await world.receiver.whenPosts(6);
    const counts = Object.groupBy(world.receiver.posts, (post) => post.event.event_id);
    expect(Object.values(counts).map((posts) => posts?.length)).toEqual([3, 3]);
    expect(new Set(eventTypes())).toEqual(new Set(["payment.authorised", "payment.captured"]));
  });

  test("late: the buyer is back and the payment captured long before the shop is told", async () => {
    const id = await payBy("4000000000007031");
    expect(await world.state(id)).toMatchObject({ status: "captured" });
    expect(world.clock.alarms().filter((at) => at === NOON + 20_000)).toHaveLength(2);
    expect(world.receiver.posts).toEqual([]);
    world.clock.advance(20_000);
    await world.receiver.whenPosts(2);
    expect(eventTypes()).toEqual(["payment.authorised", "payment.captured"]);
    expect(world.receiver.posts[0]?.event.occurred_at).toBe(new Date(NOON).toISOString());
  });

  test("reordered: captured arrives before authorised", async () => {
    await payBy("4000000000007049");
    await world.receiver.whenPosts(2);
    expect(eventTypes()).toEqual(["payment.captured", "payment.authorised"]);
  });

  test("lost: the capture is never told, only asking finds it; a later refund is told", async () => {
    const id = await payBy("4000000000007056");
    expect(await world.state(id)).toMatchObject({ status: "captured" });
    await world.call("POST", `/v1/sessions/${id}/refunds`, {
      body: { amount_cents: 5000 },
      key: "r1",
    });
    await world.receiver.whenPosts(1);
    expect(eventTypes()).toEqual(["refund.succeeded"]);
  });

  test("webhook before return: the buyer waits until the shop has answered both events", async () => {
    const release = world.receiver.hold();
    let isBack = false;
    const paying = payBy("4000000000007015").then(() => {
      isBack = true;
    });
    await world.receiver.whenPosts(1);
    expect(isBack).toBe(false);
    release();
    await paying;
    expect(eventTypes()).toEqual(["payment.authorised", "payment.captured"]);
  });
});

describe("a shop that does not answer", () => {
  test("is tried again after each wait with the same event freshly signed, until it takes it", async () => {
    world.receiver.answerWith(500, 302);
    const id = await world.open();
    await world.post(`/pay/${id}/cancel`);
    await world.clock.whenAlarmAt(NOON + 1000);
    world.clock.advance(1000);
    await world.clock.whenAlarmAt(NOON + 6000);
    world.clock.advance(5000);
    await world.receiver.whenPosts(3);
    expect(new Set(world.receiver.posts.map((post) => post.body)).size).toBe(1);
    expect(world.receiver.posts.map((post) => post.signature.split(",")[0])).toEqual(
      [0, 1, 6].map((later) => `t=${NOON / 1000 + later}`),
    );
  });

  test("is left alone after the last wait, and the log says so", async () => {
    world.receiver.answerWith(500, 500, 500);
    const id = await world.open();
    await world.post(`/pay/${id}/cancel`);
    await world.clock.whenAlarmAt(NOON + 1000);
    world.clock.advance(1000);
    await world.clock.whenAlarmAt(NOON + 6000);
    world.clock.advance(5000);
    await world.receiver.whenPosts(3);
    await world.app.close();
    expect(
      world.logs.filter((line) => line.includes('"webhook.abandoned"') && line.includes(id)),
    ).toHaveLength(1);
    world.clock.advance(3_600_000);
    expect(world.receiver.posts).toHaveLength(3);
  });

  test("that is not there at all is tried again too", async () => {
    const id = await world.open({ webhook_url: "http://127.0.0.1:1/webhook" });
    await world.post(`/pay/${id}/cancel`);
    await world.clock.whenAlarmAt(NOON + 1000);
    expect(world.logs.join("")).toContain('"webhook.refused"');
  });
});

describe("stopping and starting", () => {
  const restart = async () => {
    world = await openWorld(
      { dataFile: join(folder, "sessions.jsonl"), webhookRetryWaitsMs: [1000, 5000] },
      world,
    );
  };

  test("a stop waits for the post on the wire, and the next start sends what was left", async () => {
    const release = world.receiver.hold();
    const id = await payBy("4242424242424242");
    await world.receiver.whenPosts(1);
    let isClosed = false;
    const closing = world.app.close().then(() => {
      isClosed = true;
    });
    await new Promise((turn) => setImmediate(turn));
    expect(isClosed).toBe(false);
    release();
    await closing;
    expect(world.logs.filter((line) => line.includes('"webhook.delivered"'))).toHaveLength(1);
    await restart();
    await world.receiver.whenPosts(2);
    await world.app.close();
    expect(eventTypes()).toEqual(["payment.authorised", "payment.captured"]);
    await restart();
    expect(await world.state(id)).toMatchObject({ status: "captured" });
  });

  test("an event refused before the stop is sent after the start under its own id", async () => {
    world.receiver.answerWith(503);
    const id = await world.open();
    await world.post(`/pay/${id}/cancel`);
    await world.clock.whenAlarmAt(NOON + 1000);
    await world.app.close();
    world.clock.advance(60_000);
    await restart();
    await world.receiver.whenPosts(2);
    expect(new Set(world.receiver.posts.map((post) => post.event.event_id)).size).toBe(1);
  });

  test("a session whose time ended while nobody ran expires at the next start", async () => {
    const id = await world.open();
    await world.app.close();
    world.clock.advance(16 * 60_000);
    await restart();
    world.clock.advance(0);
    await world.receiver.whenPosts(1);
    expect(eventTypes()).toEqual(["payment.expired"]);
    expect(await world.state(id)).toMatchObject({ status: "expired" });
  });
});
