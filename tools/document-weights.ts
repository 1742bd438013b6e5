// Checks what the first document of a page weighs, in a running shop before its journeys.
import { brotliCompressSync } from "node:zlib";
import { budget } from "./budget.ts";

/** Pages of the demo catalogue with as many cards, points of sale and facts as any other has. */
const measured = {
  home: "/",
  category: "/loisirs-et-sorties",
  product: "/brand/foulee-alezane",
} as const;

const styles = /(<style[^>]*>)([\s\S]*?)<\/style>/g;

/** Returns one line for every document, or its inlined styles, over the budget. */
export async function findHeavyDocuments(shop: string): Promise<string[]> {
  const pages = Object.entries(measured).map(async ([name, path]) => {
    const reply = await fetch(`${shop}${path}`, { headers: { "accept-language": "fr-FR" } });
    const page = await reply.text();
    if (!reply.ok) throw new Error(`the ${name} page (${path}) is answered ${reply.status}`);
    const css = [...page.matchAll(styles)].map(([, , text = ""]) => text).join("");
    return [
      excess(name, "HTML", kb(page.replace(styles, "$1</style>")), budget.htmlKb),
      excess(name, "CSS", kb(css), budget.cssKb),
    ];
  });
  return (await Promise.all(pages)).flat().filter((line) => line !== undefined);
}

function excess(page: string, what: string, weight: number, most: number): string | undefined {
  if (weight <= most) return undefined;
  return `the ${page} page has ${weight.toFixed(1)} KB of ${what} (brotli), ${most} KB are allowed`;
}

function kb(text: string): number {
  return brotliCompressSync(text).length / 1_024;
}
