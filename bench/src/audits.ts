import { gzipSync } from "node:zlib";
import type { Bench } from "./bench.ts";
import { auditPage, type PageAudit } from "./lighthouse.ts";
import { takeReply } from "./limit.ts";
import type { Line, Target } from "./lines.ts";
import type { AuditedPage } from "./pages.ts";

const kilobyte = 1_024; // as tools/budget.ts counts
const most = { lcpMs: 1_200, cls: 0.01 };

/** Runs Lighthouse with a phone's profile, and counts the bytes of each page. */
export async function measureAudits(
  { plan, shop, say }: Bench,
  pages: readonly AuditedPage[],
  chromePath: string,
): Promise<Line[]> {
  const lines: Line[] = [];
  for (const { name, path } of pages) {
    say(`  Lighthouse on ${name} …`);
    const audits: PageAudit[] = [];
    for (let round = 0; round < plan.rounds; round++)
      audits.push(await auditPage(`${shop.url}${path}`, chromePath));
    lines.push(
      ...auditLines(name, audits),
      ...(await weightLines(name, `${shop.url}${path}`, audits)),
    );
  }
  return lines;
}

function auditLines(page: string, audits: readonly PageAudit[]): Line[] {
  const line = (
    what: string,
    unit: string,
    of: (audit: PageAudit) => number,
    target?: Target,
  ): Line => {
    return { name: `${page}: ${what}`, unit, ours: audits.map(of), ...(target && { target }) };
  };
  const least = (value: number): Target => ({ kind: "least", value });
  const atMost = (value: number): Target => ({ kind: "most", value });
  return [
    line("performance, 4 times slower", "", ({ scores }) => scores.performance),
    line("performance, as calibrated", "", ({ calibrated }) => calibrated.performance, least(98)),
    line("times slower, as calibrated", "×", ({ calibrated }) => calibrated.slowdown),
    line("index of the processor", "", ({ benchmarkIndex }) => benchmarkIndex),
    line("accessibility", "", ({ scores }) => scores.accessibility, least(100)),
    line("best practices", "", ({ scores }) => scores["best-practices"], least(100)),
    line("SEO", "", ({ scores }) => scores.seo, least(100)),
    line("largest contentful paint", "ms", ({ lcpMs }) => lcpMs, atMost(most.lcpMs)),
    line("layout shift", "", ({ cls }) => cls, atMost(most.cls)),
    line("total blocking time, 4 times slower", "ms", ({ tbtMs }) => tbtMs),
    line("total blocking time, as calibrated", "ms", ({ calibrated }) => calibrated.tbtMs),
    line("CPU of the main thread until idle", "ms", (audit) => audit.mainThreadMs),
  ];
}

/** Without targets: what a page may weigh is in tools/budget.ts, and more fails the build. */
async function weightLines(
  page: string,
  url: string,
  audits: readonly PageAudit[],
): Promise<Line[]> {
  const fetched = audits.at(-1)?.fetched ?? [];
  const scripts = await Promise.all(
    fetched.filter(({ type }) => type === "Script").map((one) => gzipKb(one.url)),
  );
  const html = Buffer.from(
    (await takeReply(url, { accept: "text/html", "accept-encoding": "identity" })).base64,
    "base64",
  ).toString("utf8");
  const css = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)]
    .map((match) => match[1] ?? "")
    .join("");
  const sent = Buffer.from(
    (await takeReply(url, { accept: "text/html", "accept-encoding": "br, gzip" })).base64,
    "base64",
  ).length;
  const fonts = fetched
    .filter(({ type }) => type === "Font")
    .reduce((sum, { bytes }) => sum + bytes, 0);
  const line = (what: string, kb: number): Line => ({
    name: `${page}: ${what}`,
    unit: "KB",
    ours: [kb],
  });
  return [
    line("JavaScript until idle, gzip", sum(scripts)),
    line("CSS in the page, gzip", gzipSync(css).length / kilobyte),
    line("fonts", fonts / kilobyte),
    line("HTML as sent to who takes br", sent / kilobyte),
  ];
}

async function gzipKb(url: string): Promise<number> {
  const { base64 } = await takeReply(url, { "accept-encoding": "identity" });
  return gzipSync(Buffer.from(base64, "base64"), { level: 9 }).length / kilobyte;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
