import { type OccasionPaper, occasionPapers } from "@papillote/artwork/occasion-papers.ts";
import type { Paper, PaperPattern } from "@papillote/artwork/papers.ts";
import { drawPattern } from "./paper-patterns.tsx";
import styles from "./sweet.module.css";

/**
 * The patterns of the occasions among these papers. Render it before the sweets that refer to them.
 */
export function OccasionPatterns({ papers }: { papers: readonly (Paper | OccasionPaper)[] }) {
  const shown = Object.entries<PaperPattern>(occasionPapers).filter(([paper]) =>
    papers.some((one) => one === paper),
  );
  return (
    <svg className={styles.defs} width="0" height="0" aria-hidden="true" focusable="false">
      <defs>{shown.map(drawPattern)}</defs>
    </svg>
  );
}

/** A small square of an occasion's paper beside a word. */
export function OccasionSwatch({ paper }: { paper: Paper | OccasionPaper }) {
  return (
    <svg className={styles.swatch} width="22" height="22" aria-hidden="true" focusable="false">
      <rect width="22" height="22" fill={`url(#paper-${paper})`} />
    </svg>
  );
}
