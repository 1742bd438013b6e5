type Ink = {
  readonly fill?: string;
  readonly stroke?: string;
  /** The width of the stroke. */
  readonly width?: number;
  readonly isRound?: boolean;
  readonly opacity?: number;
};

type Dot = { readonly x: number; readonly y: number; readonly radius: number };

/** One mark of a pattern: an outline as SVG path data, or full circles. */
type Mark = Ink & ({ readonly d: string } | { readonly dots: readonly Dot[] });

export type PaperPattern = {
  /** Width and height of the tile that is repeated. */
  readonly size: readonly [number, number];
  readonly ground: string;
  readonly marks: readonly Mark[];
};

/** The fourteen wrapping papers. Which one stands for what is decided by the caller. */
export const papers = {
  mode: { size: [24, 24], ground: "#f9c6d7", marks: [{ d: "M0 0h9v24H0z", fill: "#f3a2bf" }] },
  beaute: {
    size: [28, 28],
    ground: "#ffd9c4",
    marks: [
      {
        dots: [
          { x: 7, y: 7, radius: 4.5 },
          { x: 21, y: 21, radius: 4.5 },
        ],
        fill: "#f9ae8c",
      },
    ],
  },
  maison: {
    size: [28, 28],
    ground: "#e6f0cc",
    marks: [
      { d: "M0 0h14v28H0z", fill: "#a9c873", opacity: 0.55 },
      { d: "M0 0h28v14H0z", fill: "#a9c873", opacity: 0.55 },
    ],
  },
  gourmandises: {
    size: [22, 22],
    ground: "#ffe58f",
    marks: [{ d: "M-5.5 5.5l11-11M0 22L22 0M16.5 27.5l11-11", stroke: "#fcc63a", width: 7 }],
  },
  culture: {
    size: [30, 16],
    ground: "#d6e7f3",
    marks: [
      { d: "M0 8h30", stroke: "#7fb0d3", width: 2 },
      { d: "M7 0v16", stroke: "#ea8fab", width: 1.6 },
    ],
  },
  "high-tech": {
    size: [22, 22],
    ground: "#cdebe6",
    marks: [
      { d: "M0 11h22M11 0v22", stroke: "#6dbdb3", width: 2 },
      { d: "M7.5 7.5h7v7h-7z", fill: "#6dbdb3" },
    ],
  },
  sport: {
    size: [28, 18],
    ground: "#ffcfa6",
    marks: [{ d: "M-2 15l16-12 16 12", stroke: "#f4924c", width: 5 }],
  },
  enfants: {
    size: [52, 52],
    ground: "#ffeec0",
    marks: [
      { d: "M8 10l6 5M36 42l6 4", stroke: "#e0457f", width: 5, isRound: true },
      { d: "M33 6l-3 7", stroke: "#5b9a4b", width: 5, isRound: true },
      { d: "M45 24l-7 2M6 44l6-3", stroke: "#3c86bd", width: 5, isRound: true },
      { d: "M18 31l2 7", stroke: "#f2a01e", width: 5, isRound: true },
    ],
  },
  evasion: {
    size: [40, 18],
    ground: "#c5e1f0",
    marks: [{ d: "M0 13c10 0 10-9 20-9s10 9 20 9", stroke: "#5fa5cc", width: 4 }],
  },
  jardin: {
    size: [34, 34],
    ground: "#cfe2b7",
    marks: [
      {
        d: "M4 14C4 7 9 3 15 3c0 7-4 11-11 11zM21 31c0-7 5-11 11-11 0 7-4 11-11 11z",
        fill: "#7fad5a",
      },
    ],
  },
  sorties: {
    size: [30, 30],
    ground: "#cf1159",
    marks: [
      {
        d:
          "M15 5l3 10-3 10-3-10zM0-10l3 10-3 10-3-10zM30-10l3 10-3 10-3-10z" +
          "M0 20l3 10-3 10-3-10zM30 20l3 10-3 10-3-10z",
        fill: "#f178a4",
      },
    ],
  },
  courses: {
    size: [24, 24],
    ground: "#24513c",
    marks: [
      {
        dots: [
          { x: 6, y: 6, radius: 3.2 },
          { x: 18, y: 18, radius: 3.2 },
        ],
        fill: "#a9c873",
      },
    ],
  },
  papillote: { size: [56, 44], ground: "#cf1159", marks: [smallSweets("#ffd84d")] },
  encre: { size: [56, 44], ground: "#13261e", marks: [smallSweets("#24513c")] },
} as const satisfies Record<string, PaperPattern>;

export type Paper = keyof typeof papers;

function smallSweets(fill: string): Mark {
  return {
    d: "M12 7h12v10H12zM12 12L6 7v10zM24 12l6-5v10zM40 29h12v10H40zM40 34l-6-5v10zM52 34l6-5v10z",
    fill,
  };
}
