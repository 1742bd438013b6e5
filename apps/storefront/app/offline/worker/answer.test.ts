import "fake-indexeddb/auto";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { answerFile, answerRoutes, preloadedOr } from "./answer.ts";
import { refreshPages } from "./cache-shell.ts";
import { cachedText, workerWorld } from "./testing/worker-world.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  // Node's `redirect` accepts absolute URLs only.
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

describe("a navigation preload", () => {
  const noNetwork = () => Promise.reject(new TypeError("no network"));

  test("is the reply", async () => {
    const preloaded = new Response("preloaded");
    expect(await preloadedOr(Promise.resolve(preloaded), noNetwork)).toBe(preloaded);
  });

  test("that is missing or a network error is no reply: the cached page answers", async () => {
    for (const preload of [
      undefined,
      Promise.resolve(undefined),
      Promise.resolve(Response.error()),
    ])
      await expect(preloadedOr(preload, noNetwork)).rejects.toThrow("no network");
  });
});

describe("S2.10 without a network", () => {
  test("a visited page is there, for a reload and for a client navigation", async () => {
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

  test("S8.5f an unvisited page redirects home with the notice; its data are an error", async () => {
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

  test("the redirect leads to the home page of the address's own store", async () => {
    const { world, open } = await installed();
    await open("/de/boutique");
    world.isOnline = false;
    expect((await open("/de/never")).location).toBe("/de?notice=not-offline");
    expect((await open("/it/never")).location).toBe("/?notice=not-offline");
  });

  test("overlays are removed from the address, the page's own filters are not", async () => {
    const { world, open } = await installed();
    await open("/boutique?panel=login");
    world.isOnline = false;
    expect((await open("/boutique?cart=open")).location).toBe("/boutique");
    expect((await open("/boutique?page=2")).location).toBe("/?notice=not-offline");
  });

  test("a personal screen shows « no network » under its own address, without the page's script", async () => {
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

  test("S3.30 a personal screen shows the cart that was seen last, as text; without one its place stays hidden", async () => {
    const { world, open } = await installed();
    world.isOnline = false;
    expect((await open("/cart")).text).toContain('<div data-device-cart="" hidden="">');
    world.cart = {
      session: "s-1",
      seen: "9:30 22/11/2026",
      lines: [
        { name: "2 × <b>Salon</b> & $1", amount: "€50,00" },
        { name: "1 × {total}", amount: "€10,00" },
      ],
      total: "€60,00",
    };
    expect((await open("/cart")).text).toContain(
      '<div data-device-cart=""><p>9:30 22/11/2026</p><dl>' +
        "<div><dt>2 × &#60;b&#62;Salon&#60;/b&#62; &#38; $1</dt><dd>€50,00</dd></div>" +
        "<div><dt>1 × &#123;total&#125;</dt><dd>€10,00</dd></div>" +
        "<div><dt>Total</dt><dd>€60,00</dd></div></dl></div>",
    );
  });

  test("S3.30 a personal screen lists the products that were seen and still open, the newest first", async () => {
    const { world, open } = await installed();
    await open("/brand/one");
    vi.advanceTimersByTime(1_000);
    await open("/boutique");
    await open("/brand/two");
    world.isOnline = false;
    expect((await open("/cart")).text).toContain(
      '<div data-seen-pages=""><ul><li><a href="/brand/two">Chez two &#38; Cie</a></li>' +
        '<li><a href="/brand/one">Chez one &#38; Cie</a></li></ul></div>',
    );
  });

  test("a cached document is marked as cached, for the page's own script", async () => {
    const { world, open } = await installed();
    expect((await open("/boutique")).text).not.toContain("data-kept");
    world.isOnline = false;
    expect((await open("/boutique")).text).toMatch(/^<html data-kept="\d+" /);
  });
});

describe("whose page is cached", () => {
  test("no page made for a customer is cached; visited pages are cached as a guest sees them", async () => {
    const { world, caches, open, follow } = await installed();
    world.person = "Amarante";
    for (const path of ["/", "/boutique", "/my-vouchers", "/cart"])
      expect((await open(path)).text).toContain("Amarante");
    await follow("/brand/one.data");
    expect(await cachedText(caches)).not.toContain("Amarante");
    expect(await cachedText(caches)).not.toContain("my-vouchers");
    world.isOnline = false;
    expect((await open("/boutique")).text).toContain("/boutique for everybody");
    expect((await open("/brand/one")).text).toContain("/brand/one for everybody");
  });

  test("a missing page is not cached", async () => {
    const { world, open } = await installed();
    world.missing.add("/gone");
    expect((await open("/gone")).status).toBe(404);
    world.isOnline = false;
    expect((await open("/gone")).status).toBe(302);
  });
});

describe("how long and in which language", () => {
  test("S9.17 a page that was not opened for 86400 s expires, the home page does not", async () => {
    const { world, open } = await installed();
    await open("/boutique");
    world.isOnline = false;
    vi.advanceTimersByTime(86_399_999);
    expect((await open("/boutique")).status).toBe(200);
    vi.advanceTimersByTime(1);
    expect((await open("/boutique")).location).toBe("/?notice=not-offline");
    expect((await open("/")).status).toBe(200);
  });

  test("a page opened twice within five minutes is fetched for the cache once", async () => {
    const { world, follow } = await installed();
    await follow("/brand/one.data");
    world.requests.length = 0;
    await follow("/brand/one.data");
    expect(world.requests).toEqual(["/brand/one.data"]);
  });

  test("after a change of language all cached pages are fetched again; those without an answer stay", async () => {
    const { world, parts, open } = await installed();
    await open("/boutique");
    await open("/brand/one");
    world.locale = "en-US";
    world.missing.add("/brand/one");
    await refreshPages(parts);
    world.isOnline = false;
    expect((await open("/boutique")).text).toContain('data-locale="en-US"');
    expect((await open("/")).text).toContain('data-locale="en-US"');
    expect((await open("/brand/one")).text).toContain('data-locale="fr-FR"');
  });
});

describe("the build's own files", () => {
  test("are answered from the cache, as are the texts of the language and a page's pictures", async () => {
    const { world, parts, open } = await installed();
    await open("/boutique");
    world.requests.length = 0;
    for (const file of ["/assets/frame.js", "/assets/fr.js"])
      expect(await (await answerFile(parts, file, () => undefined)).text()).toBe(`file ${file}`);
    expect(world.requests).toEqual([]);
    expect(await parts.pictures.find("/media/brands/one.svg")).toBeDefined();
  });

  test("the router gets all routes of its own build, and none of another build", async () => {
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

  test("without a home page the worker is not installed", async () => {
    const { world, install } = workerWorld();
    world.isOnline = false;
    await expect(install()).rejects.toThrow("the home page");
  });
});
