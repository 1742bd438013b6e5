/** Font families by the names in their static font files. */
export const families = { display: "Bricolage Grotesque ExtraBold", text: "Onest" } as const;
export type Family = (typeof families)[keyof typeof families];

/** The width of a text, in pixels. */
export type MeasureText = (text: string, size: number, family?: Family) => number;

type TextBox = {
  readonly width: number;
  readonly sizes: readonly number[];
  readonly linesMax: number;
  readonly heightMax?: number;
};
export type FittedText = { readonly lines: readonly string[]; readonly size: number };

/**
 * Fits a text in the largest size possible; in the smallest size it is truncated with an ellipsis.
 */
export function fitText(
  text: string,
  { width, sizes, linesMax, heightMax = Number.POSITIVE_INFINITY }: TextBox,
  measure: MeasureText,
): FittedText {
  const words = text.split(" ").filter((word) => word !== "");
  const size = sizes.find((tried) => {
    const lines = breakLines(words, (line) => measure(line, tried) <= width);
    return (
      lines.length <= linesMax &&
      lines.length * tried <= heightMax &&
      lines.every((line) => measure(line, tried) <= width)
    );
  });
  if (size !== undefined)
    return { lines: breakLines(words, (line) => measure(line, size) <= width), size };
  const smallest = sizes.at(-1) ?? 1;
  const lines = breakLines(words, (line) => measure(line, smallest) <= width).slice(0, linesMax);
  return {
    lines: lines.map((line, place) =>
      place === linesMax - 1 || measure(line, smallest) > width
        ? truncate(line, (tried) => measure(tried, smallest) <= width)
        : line,
    ),
    size: smallest,
  };
}

function breakLines(words: readonly string[], fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function truncate(line: string, fits: (line: string) => boolean): string {
  let short = line;
  while (short !== "" && !fits(`${short}…`)) short = short.slice(0, -1);
  return `${short.trimEnd()}…`;
}
