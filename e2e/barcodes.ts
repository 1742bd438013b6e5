import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatReader,
  RGBLuminanceSource,
} from "@zxing/library";
import jsqr from "jsqr";
import { PNG } from "pngjs";

const formats = {
  ean13: BarcodeFormat.EAN_13,
  code128: BarcodeFormat.CODE_128,
} as const;

/** Decodes a barcode, as a till's scanner does. @throws when the picture contains none. */
export function readBarcode(png: Buffer, format: keyof typeof formats): string {
  const { width, height, data } = PNG.sync.read(png);
  const light = new Uint8ClampedArray(width * height).map((_, at) => {
    const [red = 0, green = 0, blue = 0] = [data[at * 4], data[at * 4 + 1], data[at * 4 + 2]];
    return (red + 2 * green + blue) / 4;
  });
  const hints = new Map<DecodeHintType, unknown>([
    [DecodeHintType.POSSIBLE_FORMATS, [formats[format]]],
    [DecodeHintType.TRY_HARDER, true],
  ]);
  const picture = new BinaryBitmap(
    new HybridBinarizer(new RGBLuminanceSource(light, width, height)),
  );
  return new MultiFormatReader().decode(picture, hints).getText();
}

/**
 * Decodes a QR code, as a phone's camera does; the library above misses one of nine flawless ones.
 * @throws when the picture contains none
 */
export function readQrCode(png: Buffer): string {
  const { width, height, data } = PNG.sync.read(png);
  const code = jsqr.default(new Uint8ClampedArray(data), width, height);
  if (!code) throw new Error("no QR code in the picture");
  return code.data;
}
