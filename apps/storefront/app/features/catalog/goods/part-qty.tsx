import { useLingui } from "@lingui/react/macro";
import { goodsQtyMax } from "@papillote/domain/catalog/amounts.ts";
import { Stepper } from "@papillote/ui/controls/stepper.tsx";
import { qtyName } from "./asked-parts.ts";

type Props = {
  part: { readonly sku: string; readonly name: string };
  qty: number;
  /** Of a group none may be wanted of a part. */
  min: 0 | 1;
  onTake: (sku: string, qty: number) => void;
};

/** How many of one part. */
export function PartQty({ part: { sku, name }, qty, min, onTake }: Props) {
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
      onChange={(next) => onTake(sku, next)}
    />
  );
}
