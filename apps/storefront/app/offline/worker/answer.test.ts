import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { answerFile, answerRoutes } from "./answer.ts";
import { renewKept } from "./keep-shell.ts";
import { allKept, workerWorld } from "./testing/worker-world.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  // The browser knows where it is; here an address is resolved by hand.
  vi.spyOn(Response, "redirect").mockImplementation(
    (to) => new Response(null, { status: 302, headers: { location: String(to) } }),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function installed() {
  const device = workerWorld();
  await device.install();
  return device;
}

describe("S2.10 without a network", () => {
  test("a page that was opened is there, opened again and followed from another page", async () => {
    const { world, open, follow } = await installed();
    await open("/boutique");
    await follow("/brand/one.data");
    world.isOnline = false;
    expect((await open("/boutique")).text).toContain("/boutique for everybody");
    expect((await open("/brand/one")).text).toContain("/brand/one for everybody");
    expect((await follow("/boutique.data?_routes=routes%2Fshop")).text).toContain(
      "/boutique.data for everybody",
    );
    expect((await follow("/brand/one.data")).text).toContain("/brand/one.data for everybody");
    expect((await open("/")).text).toContain("/ for everybody");
    expect((await follow("/_.data")).text).toContain("/_.data for everybody");
  });

  test("S8.5f a page that was never opened leads home with the notice, its data to nothing", async () => {
    const { world, open, follow } = await installed();
    world.isOnline = false;
    expect(await open("/brand/never")).toMatchObject({
      status: 302,
      location: "/?notice=not-offline",
    });
    expect((await open("/?notice=not-offline")).text).toContain(
      "/?notice=not-offline for everybody",
    );
    expect((await follow("/brand/never.data")).status).toBe(0);
  });

  test("the way home is that of the store whose page it was", async () => {
    const { world, open } = await installed();
    await open("/de/boutique");
    world.isOnline = false;
    expect((await open("/de/never")).location).toBe("/de?notice=not-offline");
    expect((await open("/it/never")).location).toBe("/?notice=not-offline");
  });

  test("what would open over a page is left out, and the page's own filters are not", async () => {
    const { world, open } = await installed();
    await open("/boutique?panel=login");
    world.isOnline = false;
    expect((await open("/boutique?cart=open")).location).toBe("/boutique");
    expect((await open("/boutique?page=2")).location).toBe("/?notice=not-offline");
  });

  test("a screen of a person says that it needs a network, under its own address and without the page's script", async () => {
    const { world, open } = await installed();
    await open("/my-vouchers");
    world.isOnline = false;
    const { status, text } = await open("/my-vouchers");
    expect([
      status,
      text.includes("/offline for everybody"),
      text.includes("alive"),
      text.includes("fonts()"),
    ]).toEqual([200, true, false, true]);
  });

  test("what is shown from the device says so, for the page's own script", async () => {
    const { world, open } = await installed();
    expect((await open("/boutique")).text).not.toContain("data-kept");
    world.isOnline = false;
    expect((await open("/boutique")).text).toMatch(/^<html data-kept="\d+" /);
  });
});

describe("whose page lies on the device", () => {
  test("nothing that was made for a person is kept, and what they saw is there all the same as everybody's", async () => {
    const { world, caches, open, follow } = await installed();
    world.person = "Amarante";
    for (const path of ["/", "/boutique", "/my-vouchers", "/cart"])
      expect((await open(path)).text).toContain("Amarante");
    await follow("/brand/one.data");
    expect(await allKept(caches)).not.toContain("Amarante");
    expect(await allKept(caches)).not.toContain("my-vouchers");
    world.isOnline = false;
    expect((await open("/boutique")).text).toContain("/boutique for everybody");
    expect((await open("/brand/one")).text).toContain("/brand/one for everybody");
  });

  test("a missing page is not kept", async () => {
    const { world, open } = await installed();
    world.missing.add("/gone");
    expect((await open("/gone")).status).toBe(404);
    world.isOnline = false;
    expect((await open("/gone")).status).toBe(302);
  });
});

describe("how long and in which words", () => {
  test("S9.17 a page that nobody opened for 86400 s is gone, the way home stays", async () => {
    const { world, open } = await installed();
    await open("/boutique");
    world.isOnline = false;
    vi.advanceTimersByTime(86_399_999);
    expect((await open("/boutique")).status).toBe(200);
    vi.advanceTimersByTime(1);
    expect((await open("/boutique")).location).toBe("/?notice=not-offline");
    expect((await open("/")).status).toBe(200);
  });

  test("a page opened twice within five minutes is asked for once", async () => {
    const { world, follow } = await installed();
    await follow("/brand/one.data");
    world.asked.length = 0;
    await follow("/brand/one.data");
    expect(world.asked).toEqual(["/brand/one.data"]);
  });

  test("in another language all that is kept is asked for again; what is not answered stays", async () => {
    const { world, parts, open } = await installed();
    await open("/boutique");
    await open("/brand/one");
    world.locale = "en-US";
    world.missing.add("/brand/one");
    await renewKept(parts);
    world.isOnline = false;
    expect((await open("/boutique")).text).toContain('data-locale="en-US"');
    expect((await open("/")).text).toContain('data-locale="en-US"');
    expect((await open("/brand/one")).text).toContain('data-locale="fr-FR"');
  });
});

describe("the build's own files", () => {
  test("come from the device once they were fetched, with the words of the language and the pictures of a page", async () => {
    const { world, parts, open } = await installed();
    await open("/boutique");
    world.asked.length = 0;
    for (const file of ["/assets/frame.js", "/assets/fr.js"])
      expect(await (await answerFile(parts, file, () => undefined)).text()).toBe(`file ${file}`);
    expect(world.asked).toEqual([]);
    expect(await parts.pictures.find("/media/brands/one.svg")).toBeDefined();
  });

  test("the router hears of all routes of its own build, and of none of another", async () => {
    const { parts } = await installed();
    const away = () => Promise.reject(new TypeError("Failed to fetch"));
    const reply = await answerRoutes(
      parts,
      "https://shop.example/__manifest?paths=/x&version=v1",
      away,
    );
    expect(await reply.json()).toEqual({ root: { id: "root" } });
    await expect(
      answerRoutes(parts, "https://shop.example/__manifest?paths=/x&version=v0", away),
    ).rejects.toThrow("Failed to fetch");
  });

  test("without a way home the worker is not installed", async () => {
    const { world, install } = workerWorld();
    world.isOnline = false;
    await expect(install()).rejects.toThrow("the way home");
  });
});
