import "fake-indexeddb/auto";
import { expect, test } from "vitest";
import { workerWorld } from "./testing/worker-world.ts";

/**
 * A guest who has visited a list, in a page that listens for renewed data.
 * @param networkMs compared with the 5 ms of the device
 */
async function visitedList({ networkMs }: { networkMs: number }) {
  const device = workerWorld();
  await device.install();
  device.visitor.listening.add("tab");
  await device.follow("/mode.data");
  device.world.networkMs = networkMs;
  device.world.version = 2;
  device.world.requests.length = 0;
  return device;
}

test("S4.26a S7.12e a visited list is answered from the cache, renewed from the network, and the page is notified", async () => {
  const { world, notified, follow } = await visitedList({ networkMs: 1 });
  expect((await follow("/mode.data")).text).toContain("version 1");
  expect([world.requests, notified]).toEqual([["/mode.data"], ["/mode.data"]]);
  expect((await follow("/mode.data")).text).toContain("version 2");
});

test("S4.26a unchanged data cause no notification: the page would request them without end", async () => {
  const { notified, follow } = await visitedList({ networkMs: 1 });
  for (let times = 0; times < 3; times += 1) await follow("/mode.data");
  expect(notified).toHaveLength(1);
});

test("S4.26b once the network was as fast as the device, the network answers for the rest of the visit", async () => {
  const { world, parts, follow } = await visitedList({ networkMs: 5 });
  expect((await follow("/mode.data")).text).toContain("version 1");
  world.version = 3;
  world.networkMs = 1;
  expect((await follow("/mode.data")).text).toContain("version 3");
  await parts.visit.drop();
  world.version = 4;
  expect((await follow("/mode.data")).text).toContain("version 3");
});

test("without a network the cached list is the answer, and the two stages stay on", async () => {
  const { world, notified, follow } = await visitedList({ networkMs: 1 });
  world.isOnline = false;
  expect((await follow("/mode.data")).text).toContain("version 1");
  world.isOnline = true;
  expect((await follow("/mode.data")).text).toContain("version 1");
  expect(notified).toEqual(["/mode.data"]);
});

test("the network answers a visitor who may be no guest, and a page that does not listen", async () => {
  const { world, visitor, follow } = await visitedList({ networkMs: 1 });
  visitor.isGuest = false;
  expect((await follow("/mode.data")).text).toContain("version 2");
  visitor.listening.clear();
  world.version = 3;
  expect((await follow("/mode.data")).text).toContain("version 3");
});

test("after a login that the worker did not see the page is notified, and then the network answers", async () => {
  const { world, notified, follow, caches } = await visitedList({ networkMs: 1 });
  world.person = "Amarante";
  await follow("/mode.data");
  expect(notified).toEqual(["/mode.data"]);
  expect((await follow("/mode.data")).text).toContain("Amarante");
  const kept = await caches.open("papillote-data-v1");
  for (const request of await kept.keys())
    expect(await (await kept.match(request))?.text()).not.toContain("Amarante");
});
