// Changes inside Playwright, which has no option for any of them. An update of Playwright that moves
// these parts fails every journey at once.
import type { Browser, Page } from "@playwright/test";

/** The object that Playwright's own process keeps for a browser or page. */
function insideOf(part: Browser | Page): object {
  return Reflect.get(part, "_connection").toImpl(part);
}

/**
 * Playwright sends each page a command that Firefox does not have before 154, even when nothing is
 * to be emulated; the refusal would end every journey. The command is answered here.
 */
export function answerMediaFeatures(browser: Browser): void {
  const session: object = Reflect.get(insideOf(browser), "_browserSession");
  const sessions: { send: (method: string, asked?: unknown) => Promise<unknown> } =
    Object.getPrototypeOf(session);
  const { send } = sessions;
  sessions.send = function (method, asked) {
    const isAbsent = method === "emulation.setMediaFeaturesOverride";
    return isAbsent ? Promise.resolve({}) : send.call(this, method, asked);
  };
}

type Evaluating = {
  readonly evaluate: (insert: (text: string) => boolean, text: string) => Promise<boolean>;
};
type BidiKeyboard = {
  sendText: (progress: unknown, text: string) => Promise<void>;
  readonly _page: {
    readonly _page: { mainFrame: () => { mainContext: () => Promise<Evaluating> } };
  };
};

/**
 * Over BiDi `fill` sets the field's value by script, which React does not see as typed. Here the
 * text is inserted as by a keyboard; what cannot be typed into is left to Playwright.
 */
export function insertAsTyped(page: Page): void {
  const keyboard: object = Reflect.get(insideOf(page), "keyboard");
  const keyboards: BidiKeyboard = Object.getPrototypeOf(Reflect.get(keyboard, "_raw"));
  if (changedKeyboards.has(keyboards)) return;
  changedKeyboards.add(keyboards);
  const { sendText } = keyboards;
  keyboards.sendText = async function (progress, text) {
    const context = await this._page._page.mainFrame().mainContext();
    const isInserted = await context.evaluate(
      (typed) => document.execCommand("insertText", false, typed),
      text,
    );
    if (!isInserted) await sendText.call(this, progress, text);
  };
}
const changedKeyboards = new WeakSet<BidiKeyboard>();

type InjectedScript = {
  readonly evaluate: (change: (script: object) => void) => Promise<void>;
};
type Contexts = {
  injectedScript: () => Promise<InjectedScript>;
  /** Set once the contexts of this process are changed. */
  describesNothing?: true;
};

/**
 * Playwright describes the whole page whenever an expectation is not met yet, which is a seventh of
 * what a journey costs the page's process. A journey that fails describes its page at its end
 * anyway.
 */
export async function describeNothingBeforeTheEnd(page: Page): Promise<void> {
  const frame: { utilityContext: () => Promise<object> } = Reflect.get(
    insideOf(page),
    "mainFrame",
  ).call(insideOf(page));
  const contexts: Contexts = Object.getPrototypeOf(await frame.utilityContext());
  if (contexts.describesNothing) return;
  contexts.describesNothing = true;
  const { injectedScript } = contexts;
  const changed = new WeakMap<Promise<InjectedScript>, Promise<InjectedScript>>();
  contexts.injectedScript = function () {
    const loaded = injectedScript.call(this);
    const known = changed.get(loaded);
    if (known !== undefined) return known;
    const changing = loaded.then(async (script) => {
      await script.evaluate((one) => Reflect.set(one, "ariaSnapshotForExpectFailure", () => ""));
      return script;
    });
    changed.set(loaded, changing);
    return changing;
  };
}
