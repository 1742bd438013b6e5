import { type PaperPattern, papers } from "@papillote/artwork/papers.ts";
import { sweetOutlines } from "@papillote/artwork/sweet.ts";
import styles from "./sweet.module.css";

/**
 * Patterns and shapes that every sweet of the page refers to. Render it once, first in the body.
 */
export function PaperPatterns() {
  return (
    <svg className={styles.defs} width="0" height="0" aria-hidden="true" focusable="false">
      <defs>
        {Object.entries<PaperPattern>(papers).map(drawPattern)}
        {Object.entries(sweetOutlines).map(([shape, outline]) => (
          <path key={shape} id={`sweet-${shape}`} d={outline} />
        ))}
      </defs>
    </svg>
  );
}

export function drawPattern([paper, { size, ground, marks }]: [string, PaperPattern]) {
  const [width, height] = size;
  return (
    <pattern
      key={paper}
      id={`paper-${paper}`}
      width={width}
      height={height}
      patternUnits="userSpaceOnUse"
    >
      <rect width={width} height={height} fill={ground} />
      {marks.flatMap(drawMark)}
    </pattern>
  );
}

function drawMark(mark: PaperPattern["marks"][number]) {
  const ink = {
    fill: mark.fill ?? "none",
    fillOpacity: mark.opacity,
    stroke: mark.stroke,
    strokeWidth: mark.width,
    strokeLinecap: mark.isRound ? ("round" as const) : undefined,
  };
  if ("d" in mark) return [<path key={mark.d} d={mark.d} {...ink} />];
  return mark.dots.map(({ x, y, radius }) => (
    <circle key={`${x} ${y}`} cx={x} cy={y} r={radius} {...ink} />
  ));
}
