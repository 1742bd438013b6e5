import type { PaperPattern } from "@papillote/artwork/papers.ts";
import { escapeMarkup } from "#server/platform/markup.ts";
import { paperOf, rgbOf } from "#server/print/papers.ts";
import { paperPattern, sweetSvg } from "#server/print/sweet-svg.ts";
import { type Family, type FittedText, families, fitText, type MeasureText } from "./fit-text.ts";

/** The size that social networks recommend. */
const shareSize = { width: 1200, height: 630 } as const;

/** The sweet's label: a logo's SVG content, or a word. */
type Label = { readonly logo: string } | { readonly word: string };

export type ShareCard = {
  readonly shopName: string;
  /** Null for pages of the shop itself. */
  readonly universeId: number | null;
  readonly label: Label;
  /** Smaller sweets of other universes behind the main one, with one word each. */
  readonly beside: readonly { readonly universeId: number; readonly word: string }[];
  readonly title: string;
  readonly line: string;
  /** The range of amounts, or the number of brands. */
  readonly ticket: string | undefined;
};

const ink = "#13261e";
const soft = "#42544b";
const accent = "#cf1159";
const markWrap =
  "M13 7h18a3 3 0 0 1 3 3v4l-2 4 2 4v4a3 3 0 0 1-3 3H13a3 3 0 0 1-3-3v-4l2-4-2-4v-4a3 3 0 0 1 3-3zM10.5 18L2 8l2.2 3.3L1 13.6l3 2.2-3 2.2 3 2.2-3 2.2 3.2 2.3L2 28zM33.5 18L42 8l-2.2 3.3 3.2 2.3-3 2.2 3 2.2-3 2.2 3 2.2-3.2 2.3L42 28z";
const pistache = "#e3eecb";
const tint = 0.34;
const strip = { top: 526, tooth: 24 } as const;
const text = { left: 664, width: 476 } as const;

/** The share picture of a page: the sweet in its paper, name, amounts as a ticket, pinked edge. */
export function shareCard(card: ShareCard, measure: MeasureText): string {
  const paper = paperOf(card.universeId);
  const papers = [paper, ...card.beside.map(({ universeId }) => paperOf(universeId))];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${shareSize.width}" height="${shareSize.height}" viewBox="0 0 ${shareSize.width} ${shareSize.height}">`,
    `<defs>${papers.map((one, place) => paperPattern(`paper-${place}`, one)).join("")}${paperPattern("strip", paper, 2)}</defs>`,
    `<rect width="100%" height="100%" fill="${card.universeId === null ? pistache : paleOf(paper)}"/>`,
    `<path d="${pinkedStrip()}" fill="url(#strip)"/>`,
    sweets(card, measure),
    house(card.shopName),
    words(card, measure),
    "</svg>",
  ].join("");
}

/** The paper's ground colour, tinted towards white. */
function paleOf({ ground }: PaperPattern): string {
  return `rgb(${rgbOf(ground)
    .map((part) => Math.round(255 - (255 - part) * tint))
    .join(",")})`;
}

function pinkedStrip(): string {
  const teeth = Array.from(
    { length: shareSize.width / (2 * strip.tooth) },
    () => `l${strip.tooth}-${strip.tooth}l${strip.tooth} ${strip.tooth}`,
  );
  return `M0 ${strip.top}${teeth.join("")}V${shareSize.height}H0z`;
}

const alone = "translate(40 112) rotate(-5 280 175) scale(1.75)";
const inFront = "translate(90 150) rotate(-5 240 150) scale(1.5)";
const behind = [
  "translate(26 44) rotate(-14 144 90) scale(.9)",
  "translate(318 22) rotate(10 144 90) scale(.9)",
];

function sweets({ label, beside }: ShareCard, measure: MeasureText): string {
  const others = beside.map(
    ({ word }, place) =>
      `<g transform="${behind[place]}">${sweetSvg(`paper-${place + 1}`, faceOf({ word }, measure))}</g>`,
  );
  return `${others.join("")}<g transform="${others.length === 0 ? alone : inFront}">${sweetSvg("paper-0", faceOf(label, measure))}</g>`;
}

function faceOf(label: Label, measure: MeasureText): string {
  if ("logo" in label)
    return `<svg x="74" y="57" width="172" height="86" viewBox="0 0 240 120">${label.logo}</svg>`;
  const { size } = fitText(
    label.word,
    { width: 138, sizes: [58, 50, 44, 38, 33, 28, 24, 20, 16], linesMax: 1 },
    measure,
  );
  return `<text x="160" y="${Math.round(100 + size * 0.35)}" text-anchor="middle" font-family="${families.display}" letter-spacing="${-0.03 * size}" font-size="${size}" fill="${ink}">${escapeMarkup(label.word)}</text>`;
}

function house(shopName: string): string {
  const mark = `<g transform="translate(${text.left} 44) scale(1.35)"><path d="${markWrap}" fill="${accent}"/><path d="M16 12.5h12v11H16z" fill="#fff"/><path d="M18 16.2h8M18 19.8h5" stroke="${accent}" stroke-width="1.6"/></g>`;
  return `${mark}<text x="${text.left + 70}" y="82" font-family="${families.display}" font-size="38" letter-spacing="-1" fill="${ink}">${escapeMarkup(shopName)}</text>`;
}

/** Title, line and ticket, centred vertically between the shop's name and the strip. */
function words({ title, line, ticket }: ShareCard, measure: MeasureText): string {
  const head = fitText(
    title,
    { width: text.width, sizes: [92, 80, 68, 58, 50, 42], linesMax: 3, heightMax: 210 },
    measure,
  );
  const small = fitText(
    line,
    { width: text.width, sizes: [30, 27, 24], linesMax: 2 },
    (said, size) => measure(said, size, families.text),
  );
  const heights = [
    head.lines.length * head.size,
    22 + small.lines.length * small.size * 1.3,
    ticket === undefined ? 0 : 28 + ticketHeight,
  ];
  let top = 118 + (strip.top - 24 - 118 - heights.reduce((sum, one) => sum + one, 0)) / 2;
  const headText = textLines(head, top, {
    family: families.display,
    fill: ink,
    spacing: -0.035,
    leading: 1,
  });
  top += (heights[0] ?? 0) + 22;
  const lineText = textLines(small, top, {
    family: families.text,
    fill: soft,
    spacing: 0,
    leading: 1.3,
  });
  top += (heights[1] ?? 0) - 22 + 28;
  return headText + lineText + (ticket === undefined ? "" : ticketAt(top, ticket, measure));
}

type Look = {
  readonly family: Family;
  readonly fill: string;
  readonly spacing: number;
  readonly leading: number;
};

function textLines(
  { lines, size }: FittedText,
  top: number,
  { family, fill, spacing, leading }: Look,
): string {
  const common = `x="${text.left}" font-family="${family}" font-size="${size}" letter-spacing="${(spacing * size).toFixed(2)}" fill="${fill}"`;
  return lines
    .map(
      (said, place) =>
        `<text ${common} y="${Math.round(top + size * (0.82 + place * leading))}">${escapeMarkup(said)}</text>`,
    )
    .join("");
}

const ticketHeight = 74;
const notch = 9;

/** A notched ticket, the shape of every amount in the shop. */
function ticketAt(top: number, said: string, measure: MeasureText): string {
  const { lines, size } = fitText(
    said,
    { width: text.width - 64, sizes: [38, 34, 30, 26], linesMax: 1 },
    measure,
  );
  const width = Math.round(measure(lines[0] ?? "", size) + 64);
  const [middle, y] = [ticketHeight / 2, Math.round(top)];
  const side = ticketHeight / 2 - notch;
  const outline = `M${text.left} ${y}h${width}v${side}a${notch} ${notch} 0 0 0 0 ${2 * notch}v${side}h${-width}v${-side}a${notch} ${notch} 0 0 0 0 ${-2 * notch}z`;
  return `<path d="${outline}" fill="${accent}"/><text x="${text.left + width / 2}" y="${Math.round(y + middle + size * 0.34)}" text-anchor="middle" font-family="${families.display}" font-size="${size}" letter-spacing="${(-0.02 * size).toFixed(2)}" fill="#fff">${escapeMarkup(lines.join(" "))}</text>`;
}
