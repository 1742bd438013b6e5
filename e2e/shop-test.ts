import { test as base, expect } from "@playwright/test";
import { expectHydrated } from "./hydrated.ts";

type Quiet = {
  /** What the browser may say all the same, such as the 404 of a page that is meant to be missing. */
  mayBeSaid: readonly RegExp[];
  quietConsole: undefined;
  /** Most visitors have answered the cookie banner long ago; who is to see it says so. */
  hasAnsweredCookies: boolean;
  /** A person reads before acting, and the scripts have come by then; who is to be quicker than they says so. */
  waitsForScripts: boolean;
  /** To the newsletter: once in half a year somebody is asked, and most are not today. */
  hasBeenInvited: boolean;
};

/** The browser's driver puts a script of its own into each frame; the outbox lets none run in a letter. And it says when it keeps a worker away. */
const ofTheDriver = [
  /^error: Blocked script execution in '[^']*\/dev\/outbox\/[^']*\/html'/,
  /^warning: Service Worker registration blocked by Playwright/,
];

/** Runs in each document; a letter of the outbox has no storage. */
function rememberInvitation(): void {
  try {
    localStorage.setItem("papillote_invitation", new Date().toISOString());
  } catch {
    // Nobody is invited there.
  }
}

/** Only a page of the shop has one. */
const parkedScript = ' type="text/x-later"';

/** Every journey fails when a page of it complains: an error, a warning, a refused resource, a breach of the content policy. */
export const test = base.extend<Quiet>({
  mayBeSaid: [[], { option: true }],
  hasAnsweredCookies: [true, { option: true }],
  waitsForScripts: [true, { option: true }],
  hasBeenInvited: [true, { option: true }],
  context: async ({ context, baseURL, hasAnsweredCookies, hasBeenInvited }, use) => {
    if (hasBeenInvited) await context.addInitScript(rememberInvitation);
    if (hasAnsweredCookies && baseURL !== undefined)
      await context.addCookies([{ name: "papillote_consent", value: "1.none", url: baseURL }]);
    await use(context);
  },
  page: async ({ page, javaScriptEnabled, waitsForScripts }, use) => {
    const goto = page.goto.bind(page);
    page.goto = async (...asked) => {
      const reply = await goto(...asked);
      if (
        javaScriptEnabled !== false &&
        waitsForScripts &&
        (await reply?.text())?.includes(parkedScript)
      )
        await expectHydrated(page);
      return reply;
    };
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
          (line) => ![...mayBeSaid, ...ofTheDriver].some((allowed) => allowed.test(line)),
        ),
      ).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
