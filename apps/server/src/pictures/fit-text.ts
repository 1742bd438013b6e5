/** The families by the names that their static cuts have. */
export const families = { display: "Bricolage Grotesque ExtraBold", text: "Onest" } as const;
export type Family = (typeof families)[keyof typeof families];

/** How wide a text is drawn, in pixels. */
export type MeasureText = (text: string, size: number, family?: Family) => number;

export type Room = {
  readonly width: number;
  readonly sizes: readonly number[];
  readonly linesMax: number;
  readonly heightMax?: number;
};
export type Placed = { readonly lines: readonly string[]; readonly size: number };

/** In the largest size that the room takes; what fits in none is cut off with dots. */
export function fitText(
  text: string,
  { width, sizes, linesMax, heightMax = Number.POSITIVE_INFINITY }: Room,
  measure: MeasureText,
): Placed {
  const words = text.split(" ").filter((word) => word !== "");
  const size = sizes.find((tried) => {
    const lines = broken(words, (line) => measure(line, tried) <= width);
    return (
      lines.length <= linesMax &&
      lines.length * tried <= heightMax &&
      lines.every((line) => measure(line, tried) <= width)
    );
  });
  if (size !== undefined)
    return { lines: broken(words, (line) => measure(line, size) <= width), size };
  const smallest = sizes.at(-1) ?? 1;
  const lines = broken(words, (line) => measure(line, smallest) <= width).slice(0, linesMax);
  return {
    lines: lines.map((line, place) =>
      place === linesMax - 1 || measure(line, smallest) > width
        ? cut(line, (tried) => measure(tried, smallest) <= width)
        : line,
    ),
    size: smallest,
  };
}

function broken(words: readonly string[], fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function cut(line: string, fits: (line: string) => boolean): string {
  let kept = line;
  while (kept !== "" && !fits(`${kept}…`)) kept = kept.slice(0, -1);
  return `${kept.trimEnd()}…`;
}
