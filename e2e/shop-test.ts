import { test as base, expect, type Response } from "@playwright/test";
import { expectHydrated } from "./hydrated.ts";

type ShopOptions = {
  /**
   * Console messages that are expected, such as the 404 of a missing page. One expression: Playwright
   * takes a second one for the options of the first.
   */
  mayBeSaid: readonly RegExp[];
  quietConsole: undefined;
  /** True by default: a visitor reads before acting, and by then the page is hydrated. */
  waitsForScripts: boolean;
};

/**
 * Playwright injects a script into each frame, which the outbox blocks in e-mails; and it logs that
 * it blocks service workers.
 */
const ofTheBrowser = [
  /^error: Blocked script execution in '[^']*\/dev\/outbox\/[^']*\/html'/,
  /^warning: Service Worker registration blocked by Playwright/,
  // Chromium's hint about time: a busy machine or a long stay on a page is enough for it.
  /^warning: The resource \S+ was preloaded using link preload but not used within a few seconds/,
];

/** Only pages of the shop contain it. */
const parkedScript = ' type="text/x-later"';

/**
 * Every journey fails on a console error or warning, an exception, a failed resource or a violation
 * of the content security policy.
 */
export const test = base.extend<ShopOptions>({
  mayBeSaid: [[], { option: true }],
  waitsForScripts: [true, { option: true }],
  page: async ({ page, javaScriptEnabled, waitsForScripts }, use) => {
    const hasScripts = javaScriptEnabled !== false && waitsForScripts;
    const ready = async (reply: Response | null) => {
      if (hasScripts && (await reply?.text())?.includes(parkedScript)) await expectHydrated(page);
      return reply;
    };
    const { goto, reload } = page;
    page.goto = async (...asked) => ready(await goto.apply(page, asked));
    page.reload = async (...asked) => ready(await reload.apply(page, asked));
    await use(page);
  },
  quietConsole: [
    async ({ context, mayBeSaid }, use) => {
      const said: string[] = [];
      context.on("console", (message) => {
        if (["error", "warning"].includes(message.type()))
          said.push(`${message.type()}: ${message.text()} (${message.location().url})`);
      });
      context.on("weberror", (error) =>
        said.push(`thrown: ${error.error().stack ?? error.error().message}`),
      );
      await use(undefined);
      expect(
        said.filter(
          (line) => ![...mayBeSaid, ...ofTheBrowser].some((allowed) => allowed.test(line)),
        ),
      ).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
