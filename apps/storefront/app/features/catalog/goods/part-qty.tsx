import { useLingui } from "@lingui/react/macro";
import { goodsQtyMax } from "@papillote/domain/catalog/amounts.ts";
import { Stepper } from "@papillote/ui/controls/stepper.tsx";
import { qtyName } from "./use-part-choices.ts";

/** The quantity of one part. */
export function PartQty({
  part: { sku, name },
  qty,
  min,
  onQty,
}: {
  part: { readonly sku: string; readonly name: string };
  qty: number;
  /** 0 in a group, where a part can be left out. */
  min: 0 | 1;
  onQty: (sku: string, qty: number) => void;
}) {
  const { t } = useLingui();
  return (
    <Stepper
      size="sm"
      label={t`Quantity: ${name}`}
      decreaseLabel={t`One less: ${name}`}
      increaseLabel={t`One more: ${name}`}
      name={qtyName(sku)}
      min={min}
      max={goodsQtyMax}
      value={qty}
      onChange={(next) => onQty(sku, next)}
    />
  );
}
