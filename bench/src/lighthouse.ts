import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { launch } from "chrome-launcher";
import lighthouse, { auditFlowArtifacts, type RunnerResult } from "lighthouse";
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
  /** Lighthouse's index of this machine's processor, during the audit. */
  readonly benchmarkIndex: number;
  readonly calibrated: Slowed;
};
/** The same audit, with the processor made slower by that. */
type Slowed = { readonly slowdown: number; readonly performance: number; readonly tbtMs: number };

/** One Lighthouse run with a phone's profile, in its own browser. */
export async function auditPage(url: string, chromePath: string): Promise<PageAudit> {
  const folder = mkdtempSync(join(tmpdir(), "papillote-fonts-"));
  const envVars = { ...process.env, FONTCONFIG_FILE: onlyDejavu(folder) };
  const chrome = await launch({ chromePath, chromeFlags: [...chromeFlags], envVars });
  try {
    const run = await lighthouse(url, {
      port: chrome.port,
      output: "json",
      logLevel: "silent",
      onlyCategories: [...categories],
    });
    if (!run) throw new Error(`Lighthouse said nothing of ${url}`);
    const { traceEvents } = run.artifacts.Trace;
    const { benchmarkIndex } = run.lhr.environment;
    return {
      ...auditOf(run.lhr),
      calibrated: await auditAgain(run, slowdownFor(benchmarkIndex)),
      benchmarkIndex,
      mainThreadMs: mainThreadMs(traceEvents, url),
    };
  } finally {
    chrome.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Writes the settings of a system that has no font with the width of Arial's letters. */
function onlyDejavu(folder: string): string {
  const file = join(folder, "fonts.conf");
  const fonts = `<dir>/usr/share/fonts/truetype/dejavu</dir><cachedir>${folder}</cachedir>`;
  writeFileSync(file, `<fontconfig>${fonts}</fontconfig>`);
  return file;
}

/**
 * What a processor has to be made slower by to be that of a phone of the middle class, by
 * Lighthouse's index of processors: its documentation on calibrating (`docs/throttling.md`) names
 * the calculator that these steps are of. The usual 4 is meant for an index of 1,500 to 2,000.
 */
export function slowdownFor(benchmarkIndex: number): number {
  const { from, slowdown, forOneMore } =
    slowdowns.findLast((one) => benchmarkIndex >= one.from) ?? slowest;
  return slowdown + Math.max(0, benchmarkIndex - from) / forOneMore;
}

/** What the index rises by from there until the slowdown is one more. */
const slowest = { from: 150, slowdown: 1, forOneMore: 650 };
const slowdowns = [
  slowest,
  { from: 800, slowdown: 2, forOneMore: 500 },
  { from: 1_300, slowdown: 3, forOneMore: 233 },
];

/** The same load of the page, as it would be with another slowdown: Lighthouse simulates it. */
async function auditAgain({ artifacts }: RunnerResult, slowdown: number): Promise<Slowed> {
  const { settings } = artifacts;
  const throttling = { ...settings.throttling, cpuSlowdownMultiplier: slowdown };
  const { steps } = await auditFlowArtifacts({
    gatherSteps: [
      {
        artifacts: { ...artifacts, settings: { ...settings, throttling } },
        flags: { onlyCategories: [...categories], throttling, logLevel: "silent" },
      },
    ],
  });
  const [step] = steps;
  if (!step) throw new Error("Lighthouse said nothing of the slowed page");
  const { scores, tbtMs } = auditOf(step.lhr);
  return { slowdown, performance: scores.performance, tbtMs };
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
}: Report): Omit<PageAudit, "mainThreadMs" | "benchmarkIndex" | "calibrated"> {
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
