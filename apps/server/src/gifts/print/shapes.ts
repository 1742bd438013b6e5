type Box = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

const toothLength = 4.2;
const notch = 5.6;

/** The torn edges of paper, on the left, on the right or on both. */
export function tornPaper({ x, y, width, height }: Box, torn: "left" | "right" | "both"): string {
  const teeth = Math.round(height / (2 * toothLength));
  const step = height / teeth;
  const down = Array.from({ length: teeth }, (_, index) => {
    const top = y + index * step;
    return `L${x + width - notch} ${top + step / 2}L${x + width} ${top + step}`;
  }).join("");
  const up = Array.from({ length: teeth }, (_, index) => {
    const bottom = y + height - index * step;
    return `L${x + notch} ${bottom - step / 2}L${x} ${bottom - step}`;
  }).join("");
  const right = torn === "left" ? `V${y + height}` : down;
  const left = torn === "right" ? `V${y}` : up;
  return `M${x} ${y}H${x + width}${right}H${x}${left}Z`;
}

/** A label with round cut-outs at its corners, like the label of the sweet. */
export function label({ x, y, width, height }: Box, radius: number): string {
  const [right, bottom] = [x + width, y + height];
  const corner = (toX: number, toY: number) => `A${radius} ${radius} 0 0 0 ${toX} ${toY}`;
  return [
    `M${x + radius} ${y}H${right - radius}${corner(right, y + radius)}`,
    `V${bottom - radius}${corner(right - radius, bottom)}`,
    `H${x + radius}${corner(x, bottom - radius)}`,
    `V${y + radius}${corner(x + radius, y)}Z`,
  ].join("");
}

export function rectangle({ x, y, width, height }: Box): string {
  return `M${x} ${y}h${width}v${height}h-${width}z`;
}
