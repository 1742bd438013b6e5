import type { OccasionPaper } from "@papillote/artwork/occasion-papers.ts";
import type { Paper } from "@papillote/artwork/papers.ts";
import type { ReactNode } from "react";
import { classes } from "#ui/classes.ts";
import styles from "./sweet.module.css";

/** The label shows a logo, or a big word with an optional small line below it. */
export type SweetFace = {
  /** A paper of an occasion needs its `OccasionPatterns` on the page. */
  paper: Paper | OccasionPaper;
  logo?: string | undefined;
  big?: string | undefined;
  small?: string | undefined;
};

type SweetProps = SweetFace & {
  /** Without a title the sweet is decoration, hidden from assistive technology. */
  title?: string | undefined;
  size?: "fill" | "sm" | "md" | "lg" | undefined;
  tilt?: "left" | "right" | undefined;
  faded?: boolean | undefined;
  /** `untwist`: the fans open and the label is lifted, once. */
  motion?: "untwist" | undefined;
  className?: string | undefined;
  /** Leaves the label empty for a picture placed over it. */
  isLogoApart?: boolean | undefined;
};

const widthOfLabel = 150;
const sizeMax = 62;

/** A letter of Bricolage 800 takes about 0.53 em. The word must fit on its label of 150 units. */
function wordSize(word: string, sizeCeiling = sizeMax): number {
  return Math.min(sizeCeiling, Math.floor(widthOfLabel / (0.53 * Math.max(word.length, 1))));
}

/** The largest font size on a label with two lines. */
const sizeOfTwoMax = 34;
/** A single letter or sign is not a line of its own, so « Jour J » stays on one line. */
const lineMin = 2;

/** Splits several words into the two lines closest in length; undefined if one line is needed. */
function twoLines(text: string): readonly [string, string] | undefined {
  const words = text.split(" ");
  const [best] = words
    .slice(1)
    .map((_, at) => [words.slice(0, at + 1).join(" "), words.slice(at + 1).join(" ")] as const)
    .filter((lines) => lines.every((line) => line.length >= lineMin))
    .toSorted((one, other) => longest(one) - longest(other));
  return best;
}

function longest([first, second]: readonly [string, string]): number {
  return Math.max(first.length, second.length);
}

function TwoLines({ lines }: { lines: readonly [string, string] }) {
  const size = Math.min(...lines.map((line) => wordSize(line, sizeOfTwoMax)));
  return (
    <text className={styles.big} textAnchor="middle" fontSize={size}>
      {lines.map((line, place) => (
        <tspan key={line} x="160" y={Math.round(100 + size * (place - 0.17))}>
          {place === 0 ? `${line} ` : line}
        </tspan>
      ))}
    </text>
  );
}

function SweetWords({ big, small }: { big: string; small: string | undefined }) {
  const lines = small === undefined ? twoLines(big) : undefined;
  if (lines) return <TwoLines lines={lines} />;
  const size = wordSize(big, small && big.length > 3 ? 50 : sizeMax);
  const middle = small ? 89 : 100;
  return (
    <>
      <text
        className={styles.big}
        x="160"
        y={Math.round(middle + size * 0.35)}
        textAnchor="middle"
        fontSize={size}
      >
        {big}
      </text>
      {small && (
        <text
          className={styles.small}
          x="160"
          y="138"
          textAnchor="middle"
          fontSize={wordSize(small, 14)}
        >
          {small}
        </text>
      )}
    </>
  );
}

function Fan({ fill }: { fill: string }) {
  return (
    <g className={styles.fan}>
      <use href="#sweet-fan" fill={fill} />
      <use href="#sweet-pleats" fill="#13261e" opacity=".13" />
    </g>
  );
}

/** The drawing for use inside another SVG. Needs `PaperPatterns` on the page. */
export function SweetShape({
  paper,
  logo,
  isLogoApart,
  big,
  small,
}: SweetFace & { isLogoApart?: boolean | undefined }): ReactNode {
  const fill = `url(#paper-${paper})`;
  return (
    <>
      <Fan fill={fill} />
      <g transform="matrix(-1 0 0 1 320 0)">
        <Fan fill={fill} />
      </g>
      <use href="#sweet-body" fill={fill} />
      <use href="#sweet-shade" fill="#13261e" opacity=".1" />
      <g className={styles.label}>
        <use href={logo ? "#sweet-label" : "#sweet-wordLabel"} fill="#fff" />
        <use
          href={logo ? "#sweet-rule" : "#sweet-wordRule"}
          fill="none"
          stroke="#13261e"
          strokeOpacity=".28"
        />
        {logo && !isLogoApart && <image href={logo} x="74" y="57" width="172" height="86" />}
        {big && <SweetWords big={big} small={small} />}
      </g>
    </>
  );
}

type PicturedSweetProps = Omit<SweetProps, "logo" | "big" | "small" | "motion"> & {
  logo: string;
  /** In the first view: its logo is fetched at once, others when they come near. */
  isFirst?: boolean | undefined;
};

/**
 * A sweet whose logo is an `<img>`, so that a long list fetches only the logos that come into
 * sight.
 */
export function PicturedSweet({ isFirst, ...sweet }: PicturedSweetProps) {
  return (
    <span className={styles.pictured} data-faded={sweet.faded || undefined}>
      <Sweet {...sweet} isLogoApart />
      <img
        src={sweet.logo}
        width="172"
        height="86"
        alt=""
        decoding="async"
        loading={isFirst ? "eager" : "lazy"}
        fetchPriority={isFirst ? "high" : undefined}
      />
    </span>
  );
}

/** The wrapped sweet: body, two pleated fans, scooped white label. */
export function Sweet({
  title,
  size = "fill",
  tilt,
  faded,
  motion,
  className,
  ...face
}: SweetProps) {
  return (
    <svg
      className={classes(styles.sweet, className)}
      viewBox="0 0 320 200"
      width="320"
      height="200"
      focusable="false"
      data-paper={face.paper}
      data-size={size}
      data-tilt={tilt}
      data-faded={faded || undefined}
      data-motion={motion}
      role={title ? "img" : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
    >
      <SweetShape {...face} />
    </svg>
  );
}
