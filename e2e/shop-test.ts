import { test as base, expect, type Page, type Response } from "@playwright/test";
import { expectHydrated } from "./hydrated.ts";
import {
  answerMediaFeatures,
  describeNothingBeforeTheEnd,
  insertAsTyped,
} from "./inside-playwright.ts";

type ShopOptions = {
  /**
   * Console messages that are expected, such as the 404 of a missing page. Use only one expression,
   * as Playwright takes a second one for the options of the first.
   */
  mayBeSaid: readonly RegExp[];
  quietConsole: undefined;
  /** True by default, because a visitor reads before acting, and by then the page is hydrated. */
  waitsForScripts: boolean;
};

/**
 * Playwright injects a script into each frame, which the outbox blocks in e-mails; and Playwright
 * logs that it blocks service workers.
 */
const ofTheBrowser = [
  /^error: Blocked script execution in '[^']*\/dev\/outbox\/[^']*\/html'/,
  /^warning: Service Worker registration blocked by Playwright/,
  // Chromium's hint about timing, which a busy machine or a long stay on a page can cause.
  /^warning: The resource \S+ was preloaded using link preload but not used within a few seconds/,
];

const ofFirefox = [
  // The style that Playwright adds while it takes a picture of an element.
  /blocked an inline style .*sha256-YjaKGiklmzC6wjXA513HAMmzus8VE61XCOT\+SmwNZWA=/,
  // Firefox asks for this in each document, even if its policy permits no picture.
  /blocked the loading of a resource \(img-src\) at \S+\/favicon\.ico/,
  // What a page is still loading when it is left; Firefox ends these requests before it ends the
  // page.
  /^thrown: Failed to load ‘.*’\. A ServiceWorker intercepted the request/,
  /^thrown: TypeError: error loading dynamically imported module: \S+\/assets\//,
  /^error: Failed to fetch manifest patches/,
  /^warning: Warning: Invalid absolute docBaseUrl: "file:.*\.pdf"/,
];

/** For journeys that are run with the transitions and animations that most visitors see. */
export const withMotion = { contextOptions: { reducedMotion: "no-preference" } } as const;

/** Only pages of the shop contain it. */
const parkedScript = ' type="text/x-later"';

/** Firefox returns the redirect instead of the page it led to, and a redirect has no body. */
async function isOfTheShop(reply: Response | null): Promise<boolean> {
  if (reply === null) return false;
  const isRedirect = reply.status() >= 300 && reply.status() < 400;
  return isRedirect || (await reply.text()).includes(parkedScript);
}

/**
 * Over BiDi scripts cannot be switched off, so the page gets a browser that is too old for those of
 * the shop (`platform/first-view/revive.ts`).
 */
async function wakeNoScript(page: Page): Promise<void> {
  await page.context().addInitScript(() => Reflect.deleteProperty(Array.prototype, "toReversed"));
}

/**
 * Every journey fails on a console error or warning, an exception, a failed resource or a violation
 * of the content security policy.
 */
export const test = base.extend<ShopOptions, { firefoxOverBidi: undefined }>({
  firefoxOverBidi: [
    async ({ browser, channel }, use) => {
      if (channel === "moz-firefox") answerMediaFeatures(browser);
      await use(undefined);
    },
    { scope: "worker", auto: true },
  ],
  mayBeSaid: [[], { option: true }],
  waitsForScripts: [true, { option: true }],
  page: async ({ page, browserName, javaScriptEnabled, waitsForScripts }, use) => {
    if (browserName === "firefox") insertAsTyped(page);
    if (browserName === "firefox" && javaScriptEnabled === false) await wakeNoScript(page);
    await describeNothingBeforeTheEnd(page);
    const hasScripts = javaScriptEnabled !== false && waitsForScripts;
    const ready = async (reply: Response | null) => {
      if (hasScripts && (await isOfTheShop(reply))) await expectHydrated(page);
      return reply;
    };
    const { goto, reload } = page;
    page.goto = async (...asked) => ready(await goto.apply(page, asked));
    page.reload = async (...asked) => ready(await reload.apply(page, asked));
    await use(page);
  },
  quietConsole: [
    async ({ context, mayBeSaid, browserName }, use) => {
      const said: string[] = [];
      context.on("console", (message) => {
        if (["error", "warning"].includes(message.type()))
          said.push(`${message.type()}: ${message.text()} (${message.location().url})`);
      });
      context.on("weberror", (error) =>
        said.push(`thrown: ${error.error().stack ?? error.error().message}`),
      );
      // The page's script reports its faults, which the router does not log. Playwright cannot read
      // what such a request contains.
      context.on("request", (request) => {
        if (request.url().endsWith("/api/core/browser-fault"))
          said.push("fault: see « fault in a browser » in reports/e2e-shop.log");
      });
      await use(undefined);
      const expected = [
        ...mayBeSaid,
        ...ofTheBrowser,
        ...(browserName === "firefox" ? ofFirefox : []),
      ];
      expect(said.filter((line) => !expected.some((one) => one.test(line)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
