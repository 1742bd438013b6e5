import type { ReactNode } from "react";
import type { Paper } from "./paper.ts";
import styles from "./sweet.module.css";
import { sweetShapes } from "./sweet-shapes.ts";

const sweets = (
  <>
    <path d="M12 7h12v10H12zM12 12L6 7v10zM24 12l6-5v10z" />
    <path d="M40 29h12v10H40zM40 34l-6-5v10zM52 34l6-5v10z" />
  </>
);

const drawings: Record<
  Paper,
  { size: readonly [number, number]; ground: string; marks: ReactNode }
> = {
  mode: { size: [24, 24], ground: "#f9c6d7", marks: <path d="M0 0h9v24H0z" fill="#f3a2bf" /> },
  beaute: {
    size: [28, 28],
    ground: "#ffd9c4",
    marks: (
      <g fill="#f9ae8c">
        <circle cx="7" cy="7" r="4.5" />
        <circle cx="21" cy="21" r="4.5" />
      </g>
    ),
  },
  maison: {
    size: [28, 28],
    ground: "#e6f0cc",
    marks: (
      <g fill="#a9c873" fillOpacity=".55">
        <path d="M0 0h14v28H0z" />
        <path d="M0 0h28v14H0z" />
      </g>
    ),
  },
  gourmandises: {
    size: [22, 22],
    ground: "#ffe58f",
    marks: <path d="M-5.5 5.5l11-11M0 22L22 0M16.5 27.5l11-11" stroke="#fcc63a" strokeWidth="7" />,
  },
  culture: {
    size: [30, 16],
    ground: "#d6e7f3",
    marks: (
      <>
        <path d="M0 8h30" stroke="#7fb0d3" strokeWidth="2" />
        <path d="M7 0v16" stroke="#ea8fab" strokeWidth="1.6" />
      </>
    ),
  },
  "high-tech": {
    size: [22, 22],
    ground: "#cdebe6",
    marks: (
      <>
        <path d="M0 11h22M11 0v22" stroke="#6dbdb3" strokeWidth="2" />
        <path d="M7.5 7.5h7v7h-7z" fill="#6dbdb3" />
      </>
    ),
  },
  sport: {
    size: [28, 18],
    ground: "#ffcfa6",
    marks: <path d="M-2 15l16-12 16 12" fill="none" stroke="#f4924c" strokeWidth="5" />,
  },
  enfants: {
    size: [52, 52],
    ground: "#ffeec0",
    marks: (
      <g strokeWidth="5" strokeLinecap="round">
        <path d="M8 10l6 5M36 42l6 4" stroke="#e0457f" />
        <path d="M33 6l-3 7" stroke="#5b9a4b" />
        <path d="M45 24l-7 2M6 44l6-3" stroke="#3c86bd" />
        <path d="M18 31l2 7" stroke="#f2a01e" />
      </g>
    ),
  },
  evasion: {
    size: [40, 18],
    ground: "#c5e1f0",
    marks: <path d="M0 13c10 0 10-9 20-9s10 9 20 9" fill="none" stroke="#5fa5cc" strokeWidth="4" />,
  },
  jardin: {
    size: [34, 34],
    ground: "#cfe2b7",
    marks: (
      <path
        d="M4 14C4 7 9 3 15 3c0 7-4 11-11 11zM21 31c0-7 5-11 11-11 0 7-4 11-11 11z"
        fill="#7fad5a"
      />
    ),
  },
  sorties: {
    size: [30, 30],
    ground: "#cf1159",
    marks: (
      <path
        d="M15 5l3 10-3 10-3-10zM0-10l3 10-3 10-3-10zM30-10l3 10-3 10-3-10zM0 20l3 10-3 10-3-10zM30 20l3 10-3 10-3-10z"
        fill="#f178a4"
      />
    ),
  },
  courses: {
    size: [24, 24],
    ground: "#24513c",
    marks: (
      <g fill="#a9c873">
        <circle cx="6" cy="6" r="3.2" />
        <circle cx="18" cy="18" r="3.2" />
      </g>
    ),
  },
  papillote: { size: [56, 44], ground: "#cf1159", marks: <g fill="#ffd84d">{sweets}</g> },
  encre: { size: [56, 44], ground: "#13261e", marks: <g fill="#24513c">{sweets}</g> },
};

/** Patterns and shapes that every sweet of the page refers to. Render it once, first in the body. */
export function PaperPatterns() {
  return (
    <svg className={styles.defs} width="0" height="0" aria-hidden="true" focusable="false">
      <defs>
        {Object.entries(drawings).map(
          ([
            paper,
            {
              size: [width, height],
              ground,
              marks,
            },
          ]) => (
            <pattern
              key={paper}
              id={`paper-${paper}`}
              width={width}
              height={height}
              patternUnits="userSpaceOnUse"
            >
              <rect width={width} height={height} fill={ground} />
              {marks}
            </pattern>
          ),
        )}
        {Object.entries(sweetShapes).map(([shape, outline]) => (
          <path key={shape} id={`sweet-${shape}`} d={outline} />
        ))}
      </defs>
    </svg>
  );
}
