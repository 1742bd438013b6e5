import { useLingui } from "@lingui/react/macro";
import { ean13Modules } from "@papillote/domain/catalog/ean13-bars.ts";

/** Modules of white that a reader needs on both sides. */
const quiet = 11;
const height = 40;

/** The number as a till reads it; the digits stand beside as text. */
export function MemberBarcode({ number }: { number: string }) {
  const { t } = useLingui();
  const modules = ean13Modules(number);
  const bars = [...modules.matchAll(/1+/g)]
    .map(({ index, 0: bar }) => `M${quiet + index} 0h${bar.length}v${height}h-${bar.length}z`)
    .join("");
  return (
    <svg
      viewBox={`0 0 ${modules.length + 2 * quiet} ${height}`}
      role="img"
      aria-label={t`Barcode of your loyalty card`}
      shapeRendering="crispEdges"
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={bars} fill="#000" />
    </svg>
  );
}
