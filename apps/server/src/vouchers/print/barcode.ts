import type { BarcodeType } from "@papillote/domain/vouchers/voucher-kinds.ts";
import bwipjs from "bwip-js/node";

/** A barcode measured in modules, including its quiet zone; screen and PDF draw the same bars. */
export type Barcode = {
  readonly width: number;
  readonly height: number;
  readonly bars: readonly Bar[];
};
type Bar = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

const symbology = { ean13: "ean13", code128: "code128", qr: "qrcode" } satisfies Record<
  BarcodeType,
  string
>;
/**
 * Quiet zone in modules, by the standards: left and right for EAN-13 and Code 128, on all sides for
 * QR.
 */
const quiet = { ean13: 11, code128: 10, qr: 4 } satisfies Record<BarcodeType, number>;
const linearHeight = 44;
const linearMargin = 3;
const screenPixels = 3;

export function barcodeOf(type: BarcodeType, code: string): Barcode {
  const [raw] = bwipjs.raw(symbology[type], code, {});
  if (!raw) throw new Error(`no ${type} can be drawn`);
  return "sbs" in raw ? linear(raw.sbs, quiet[type]) : matrix(raw, quiet[type]);
}

/**
 * Has only attributes, because the page's policy allows no inline style. The barcode stretches to
 * its box, as any height is valid.
 */
export function barcodeSvg({ width, height, bars }: Barcode): string {
  const path = bars
    .map((bar) => `M${bar.x} ${bar.y}h${bar.width}v${bar.height}h-${bar.width}z`)
    .join("");
  const size = `width="${width * screenPixels}" height="${height * screenPixels}"`;
  const box = `viewBox="0 0 ${width} ${height}" preserveAspectRatio="none"`;
  const ground = `<path fill="#fff" d="M0 0h${width}v${height}H0z"/>`;
  const ink = `<path fill="#000" d="${path}"/>`;
  const attributes = `${size} ${box} shape-rendering="crispEdges"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${ground}${ink}</svg>`;
}

/** @param widths of bar, space, bar, … in modules */
function linear(widths: readonly number[], quietModules: number): Barcode {
  const bars: Bar[] = [];
  let x = quietModules;
  for (const [index, width] of widths.entries()) {
    if (index % 2 === 0 && width > 0)
      bars.push({ x, y: linearMargin, width, height: linearHeight });
    x += width;
  }
  return { width: x + quietModules, height: linearHeight + 2 * linearMargin, bars };
}

/**
 * Adjacent dark modules of a row become one bar, as otherwise a print shows hairlines between them.
 */
function matrix(
  { pixs, pixx, pixy }: { pixs: number[]; pixx: number; pixy: number },
  quietModules: number,
): Barcode {
  const bars: Bar[] = [];
  for (let row = 0; row < pixy; row++) {
    for (let column = 0; column < pixx; column++) {
      const start = column;
      while (column < pixx && pixs[row * pixx + column] === 1) column++;
      if (column > start)
        bars.push({
          x: start + quietModules,
          y: row + quietModules,
          width: column - start,
          height: 1,
        });
    }
  }
  return { width: pixx + 2 * quietModules, height: pixy + 2 * quietModules, bars };
}
