import { Trans, useLingui } from "@lingui/react/macro";
import type { VoucherProduct } from "@papillote/contract/catalog.ts";
import type { Cents } from "@papillote/domain/money/cents.ts";
import { Accordion, AccordionItem } from "@papillote/ui/accordion.tsx";
import { Button } from "@papillote/ui/button.tsx";
import { SelectField, TextField } from "@papillote/ui/field.tsx";
import { Text } from "@papillote/ui/text.tsx";
import type { FormRefusal } from "#app/platform/form-state.ts";
import { PageForm, useFormWords, useSending } from "#app/platform/page-form.tsx";
import { useEuro, useVisitor } from "#app/platform/visitor.ts";
import { alertId, alertIntent, missingAmounts } from "./missing-amounts.ts";

type Props = { product: VoucherProduct; refusal: FormRefusal | undefined };

/** S7.26a: whoever wants an amount that is sold out is told, once, when it is back. A guest says where. */
export function StockAlert({ product, refusal }: Props) {
  const { t } = useLingui();
  const amounts = missingAmounts(product);
  if (amounts.length === 0) return null;
  const isOpen = !product.stock.is_in_stock || refusal !== undefined;
  return (
    <Accordion>
      <AccordionItem id={alertId} summary={t`Sold out? We tell you when it is back`} open={isOpen}>
        <AlertForm product={product} amounts={amounts} refusal={refusal} />
      </AccordionItem>
    </Accordion>
  );
}

function AlertForm({ product, amounts, refusal }: Props & { amounts: readonly Cents[] }) {
  const { t } = useLingui();
  const euro = useEuro();
  const { customer } = useVisitor();
  const { errorOf, note } = useFormWords(refusal, ["email"]);
  const isSending = useSending();
  return (
    <PageForm intent={alertIntent} refusal={refusal} note={note}>
      <input type="hidden" name="product_id" value={product.id} />
      <SelectField label={t`Amount you are waiting for`} name="amount" defaultValue={refusal?.values.amount}>
        {amounts.map((amount) => (
          <option key={amount} value={amount}>
            {euro(amount)}
          </option>
        ))}
      </SelectField>
      {!customer && (
        <TextField label={t`E-mail`} name="email" type="email" autoComplete="email" required defaultValue={refusal?.values.email} error={errorOf("email")} />
      )}
      <Button variant="line" busy={isSending}>
        <Trans>Tell me</Trans>
      </Button>
      <Text size="small" muted>
        <Trans>A single e-mail, then we forget your request. Nothing is put aside for you.</Trans>
      </Text>
    </PageForm>
  );
}
