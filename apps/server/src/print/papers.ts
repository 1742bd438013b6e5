import { type Paper, type PaperPattern, papers } from "@papillote/artwork/papers.ts";

/** Papers by universe id in hundreds (100, 200…); a sub-universe has the paper of its universe. */
const ofUniverse = [
  "mode",
  "beaute",
  "maison",
  "gourmandises",
  "courses",
  "sport",
  "culture",
  "high-tech",
  "enfants",
  "evasion",
  "sorties",
  "jardin",
] as const satisfies readonly Paper[];

/** A sub-universe has the paper of its universe; without a universe it is the shop's own paper. */
export function paperOf(universeId: number | null): PaperPattern {
  const name = universeId === null ? undefined : ofUniverse[Math.floor(universeId / 100) - 1];
  return papers[name ?? "papillote"];
}

/** A mark as SVG path data: PDFKit and the pictures draw paths only. */
export function markPath(mark: PaperPattern["marks"][number]): string {
  if ("d" in mark) return mark.d;
  return mark.dots
    .map(
      ({ x, y, radius }) =>
        `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0` +
        `a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`,
    )
    .join("");
}

/** The parts of a colour such as `#e3eecb`, red first, 0 to 255. */
export function rgbOf(hex: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}
