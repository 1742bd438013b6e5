import { expect, test } from "vitest";
import { workerWorld } from "./testing/worker-world.ts";

/** A guest who has looked at a list, in a page that hears when something was renewed. @param networkMs against the 5 ms of the device */
async function looking({ networkMs }: { networkMs: number }) {
  const device = workerWorld();
  await device.install();
  device.visitor.listening.add("tab");
  await device.follow("/mode.data");
  device.world.networkMs = networkMs;
  device.world.edition = 2;
  device.world.asked.length = 0;
  return device;
}

test("S4.26a S7.12e a list that was seen is shown from the device, renewed by the network, and the page hears of it", async () => {
  const { world, told, follow } = await looking({ networkMs: 1 });
  expect((await follow("/mode.data")).text).toContain("edition 1");
  expect([world.asked, told]).toEqual([["/mode.data"], ["/mode.data"]]);
  expect((await follow("/mode.data")).text).toContain("edition 2");
});

test("S4.26a what comes the same is not told, so that a page does not ask without end", async () => {
  const { told, follow } = await looking({ networkMs: 1 });
  for (let times = 0; times < 3; times += 1) await follow("/mode.data");
  expect(told).toHaveLength(1);
});

test("S4.26b once the network took as long as the device, lists come from the network for the rest of the visit", async () => {
  const { world, parts, follow } = await looking({ networkMs: 5 });
  expect((await follow("/mode.data")).text).toContain("edition 1");
  world.edition = 3;
  world.networkMs = 1;
  expect((await follow("/mode.data")).text).toContain("edition 3");
  await parts.visit.drop();
  world.edition = 4;
  expect((await follow("/mode.data")).text).toContain("edition 3");
});

test("without a network the list from the device is all there is, and nothing is switched off by it", async () => {
  const { world, told, follow } = await looking({ networkMs: 1 });
  world.isOnline = false;
  expect((await follow("/mode.data")).text).toContain("edition 1");
  world.isOnline = true;
  expect((await follow("/mode.data")).text).toContain("edition 1");
  expect(told).toEqual(["/mode.data"]);
});

test("who is not known to be a guest, and a page that would not hear of the renewal, get the network's answer", async () => {
  const { world, visitor, follow } = await looking({ networkMs: 1 });
  visitor.isGuest = false;
  expect((await follow("/mode.data")).text).toContain("edition 2");
  visitor.listening.clear();
  world.edition = 3;
  expect((await follow("/mode.data")).text).toContain("edition 3");
});

test("who became somebody without the worker's knowledge is told to ask again, and then answered by the network", async () => {
  const { world, told, follow, caches } = await looking({ networkMs: 1 });
  world.person = "Amarante";
  await follow("/mode.data");
  expect(told).toEqual(["/mode.data"]);
  expect((await follow("/mode.data")).text).toContain("Amarante");
  const kept = await caches.open("papillote-data-v1");
  for (const request of await kept.keys())
    expect(await (await kept.match(request))?.text()).not.toContain("Amarante");
});
