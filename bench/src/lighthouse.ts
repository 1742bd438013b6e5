import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { chromeFlags } from "./chrome-flags.ts";
import { mainThreadMs } from "./main-thread.ts";

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

export type Category = (typeof categories)[number];
/** One file that a page fetched until the network was idle, without any input. */
export type Fetched = { readonly url: string; readonly type: string; readonly bytes: number };
export type PageAudit = {
  readonly scores: Readonly<Record<Category, number>>;
  readonly lcpMs: number;
  readonly cls: number;
  readonly tbtMs: number;
  /** CPU time of the main thread until the page is idle. */
  readonly mainThreadMs: number;
  readonly fetched: readonly Fetched[];
};

/** One Lighthouse run with a phone's profile, in its own browser. */
export async function auditPage(url: string, chromePath: string): Promise<PageAudit> {
  const chrome = await launch({ chromePath, chromeFlags: [...chromeFlags] });
  try {
    const run = await lighthouse(url, {
      port: chrome.port,
      output: "json",
      logLevel: "silent",
      onlyCategories: [...categories],
    });
    if (!run) throw new Error(`Lighthouse said nothing of ${url}`);
    const { traceEvents } = run.artifacts.Trace;
    return { ...auditOf(run.lhr), mainThreadMs: mainThreadMs(traceEvents, url) };
  } finally {
    chrome.kill();
  }
}

type Report = {
  readonly runtimeError?: { readonly message: string } | undefined;
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<
    Record<string, { readonly numericValue?: number | undefined; readonly details?: unknown }>
  >;
};

/** @throws Error when the page could not be audited. */
export function auditOf({
  runtimeError,
  categories: found,
  audits,
}: Report): Omit<PageAudit, "mainThreadMs"> {
  if (runtimeError) throw new Error(`Lighthouse: ${runtimeError.message}`);
  const score = (name: Category) => Math.round((found[name]?.score ?? 0) * 100);
  const number = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const requests = (audits["network-requests"]?.details ?? { items: [] }) as {
    items: { url: string; resourceType?: string; transferSize?: number }[];
  };
  return {
    scores: {
      performance: score("performance"),
      accessibility: score("accessibility"),
      "best-practices": score("best-practices"),
      seo: score("seo"),
    },
    lcpMs: number("largest-contentful-paint"),
    cls: number("cumulative-layout-shift"),
    tbtMs: number("total-blocking-time"),
    fetched: requests.items.map(({ url, resourceType = "", transferSize = 0 }) => ({
      url,
      type: resourceType,
      bytes: transferSize,
    })),
  };
}
