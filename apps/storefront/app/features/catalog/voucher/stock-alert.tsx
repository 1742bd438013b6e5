import { useLingui } from "@lingui/react/macro";
import type { VoucherProduct } from "@papillote/contract/catalog.ts";
import type { Cents } from "@papillote/domain/money/cents.ts";
import { SelectField } from "@papillote/ui/controls/select-field.tsx";
import { Accordion, AccordionItem } from "@papillote/ui/layout/accordion.tsx";
import { AlertForm } from "#app/features/catalog/cards/alert-form.tsx";
import type { FormRefusal } from "#app/platform/forms/form-state.ts";
import { useEuro } from "#app/platform/visitor/visitor.ts";
import { alertId, soldOutAmounts } from "./sold-out-amounts.ts";

/** S7.26a: one e-mail when a sold-out amount is back in stock. */
export function StockAlert({
  product,
  refusal,
}: {
  product: VoucherProduct;
  refusal: FormRefusal | undefined;
}) {
  const { t } = useLingui();
  const amounts = soldOutAmounts(product);
  if (amounts.length === 0) return null;
  const isOpen = !product.stock.is_in_stock || refusal !== undefined;
  return (
    <Accordion>
      <AccordionItem id={alertId} summary={t`Sold out? We tell you when it is back`} open={isOpen}>
        <AlertForm productId={product.id} refusal={refusal}>
          <AmountField amounts={amounts} chosen={refusal?.values.amount} />
        </AlertForm>
      </AccordionItem>
    </Accordion>
  );
}

function AmountField({
  amounts,
  chosen,
}: {
  amounts: readonly Cents[];
  chosen: string | undefined;
}) {
  const { t } = useLingui();
  const euro = useEuro();
  return (
    <SelectField label={t`Amount you are waiting for`} name="amount" defaultValue={chosen}>
      {amounts.map((amount) => (
        <option key={amount} value={amount}>
          {euro(amount)}
        </option>
      ))}
    </SelectField>
  );
}
