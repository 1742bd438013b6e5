// Features that the oldest browsers that get the shop's script do not have (docs/browsers.md).
// tools/budget.ts looks for them in the built scripts, and a use fails the build.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** First versions that have a feature, according to MDN; absent if no version has it so far. */
type Support = { readonly chrome?: number; readonly firefox?: number; readonly safari?: number };

const targets = { chrome: 111, firefox: 128, safari: 16.4 } as const;

/** How a script writes the feature. Members are left out if other objects have the same name. */
const features: Readonly<Record<string, Support>> = {
  "URL.canParse": { chrome: 120, firefox: 115, safari: 17 },
  "URL.parse": { chrome: 126, firefox: 126, safari: 18 },
  "Map.groupBy": { chrome: 117, firefox: 119, safari: 17.4 },
  "Object.groupBy": { chrome: 117, firefox: 119, safari: 17.4 },
  "Promise.withResolvers": { chrome: 119, firefox: 121, safari: 17.4 },
  "Promise.try": { chrome: 128, firefox: 134, safari: 18.2 },
  "Array.fromAsync": { chrome: 121, firefox: 115, safari: 16.4 },
  "AbortSignal.any": { chrome: 116, firefox: 124, safari: 17.4 },
  "AbortSignal.timeout": { chrome: 103, firefox: 100, safari: 16 },
  "Response.json": { chrome: 105, firefox: 115, safari: 17 },
  "ReadableStream.from": { firefox: 117 },
  "Iterator.from": { chrome: 122, firefox: 131, safari: 18.4 },
  "Error.isError": { chrome: 134, firefox: 138, safari: 26 },
  "RegExp.escape": { chrome: 136, firefox: 134, safari: 18.2 },
  "Math.sumPrecise": { chrome: 147, firefox: 137, safari: 26.2 },
  "Math.f16round": { chrome: 135, firefox: 129, safari: 18.2 },
  "Intl.DurationFormat": { chrome: 129, firefox: 136, safari: 16.4 },
  "Intl.Segmenter": { chrome: 87, firefox: 125, safari: 14.1 },
  "Temporal.Now": { chrome: 144, firefox: 139 },
  "scheduler.yield": { chrome: 129, firefox: 142 },
  "scheduler.postTask": { chrome: 94, firefox: 142 },
  "Object.hasOwn": { chrome: 93, firefox: 92, safari: 15.4 },
  ".toReversed(": { chrome: 110, firefox: 115, safari: 16 },
  ".toSorted(": { chrome: 110, firefox: 115, safari: 16 },
  ".isWellFormed(": { chrome: 111, firefox: 119, safari: 16.4 },
  ".toWellFormed(": { chrome: 111, firefox: 119, safari: 16.4 },
  ".isSubsetOf(": { chrome: 122, firefox: 127, safari: 17 },
  ".isSupersetOf(": { chrome: 122, firefox: 127, safari: 17 },
  ".isDisjointFrom(": { chrome: 122, firefox: 127, safari: 17 },
  ".symmetricDifference(": { chrome: 122, firefox: 127, safari: 17 },
  ".getOrInsert(": { chrome: 145, firefox: 144, safari: 26.2 },
  ".getOrInsertComputed(": { chrome: 145, firefox: 144, safari: 26.2 },
  ".toBase64(": { chrome: 140, firefox: 133, safari: 18.2 },
  ".fromBase64(": { chrome: 140, firefox: 133, safari: 18.2 },
  ".transferToFixedLength(": { chrome: 114, firefox: 122, safari: 17.4 },
  ".checkVisibility(": { chrome: 105, firefox: 106, safari: 17.4 },
  ".showPopover(": { chrome: 114, firefox: 125, safari: 17 },
  ".hidePopover(": { chrome: 114, firefox: 125, safari: 17 },
  ".togglePopover(": { chrome: 114, firefox: 125, safari: 17 },
  ".startViewTransition(": { chrome: 111, firefox: 144, safari: 18 },
  ".moveBefore(": { chrome: 133, firefox: 144 },
  ".setHTMLUnsafe(": { chrome: 124, firefox: 123, safari: 17.4 },
  ".getHTML(": { chrome: 125, firefox: 128, safari: 17.4 },
  ".requestClose(": { chrome: 134, firefox: 139, safari: 18.4 },
  ".getSetCookie(": { chrome: 113, firefox: 112, safari: 17 },
  "new CloseWatcher": { chrome: 126, firefox: 149 },
  "new URLPattern": { chrome: 95, firefox: 142, safari: 26 },
};

/** Uses that are allowed, as the script first checks that the browser has the feature. */
const asked = new Map([
  [".startViewTransition(", /^vendor-/], // React and the router, for transitions that we do not use
]);

const tooNew = Object.entries(features).filter(([, support]) =>
  (["chrome", "firefox", "safari"] as const).some(
    (browser) => (support[browser] ?? Number.POSITIVE_INFINITY) > targets[browser],
  ),
);

/**
 * Returns a line for every use, in a build's scripts, of a feature that the targets do not have.
 */
export function findTooNew(assets: string): string[] {
  return readdirSync(assets)
    .filter((name) => name.endsWith(".js"))
    .flatMap((name) => {
      const text = readFileSync(join(assets, name), "utf8");
      return tooNew
        .filter(([feature]) => text.includes(feature) && asked.get(feature)?.test(name) !== true)
        .map(([feature]) => `${name} uses ${feature}, which the oldest supported browsers lack`);
    });
}
