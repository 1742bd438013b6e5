import { Trans, useLingui } from "@lingui/react/macro";
import type { VoucherProduct } from "@papillote/contract/catalog.ts";
import type { Cents } from "@papillote/domain/money/cents.ts";
import { Button } from "@papillote/ui/controls/button.tsx";
import { useEarlyInput } from "@papillote/ui/controls/early-input.ts";
import { TextField } from "@papillote/ui/controls/field.tsx";
import { RadioTickets } from "@papillote/ui/controls/radio-tickets.tsx";
import { Stepper } from "@papillote/ui/controls/stepper.tsx";
import { Amount } from "@papillote/ui/display/amount.tsx";
import { TotalLine } from "@papillote/ui/display/total-line.tsx";
import { Row, Stack } from "@papillote/ui/layout/layout.tsx";
import { Note } from "@papillote/ui/layout/note.tsx";
import { Text } from "@papillote/ui/layout/text.tsx";
import Wallet from "lucide-react/icons/wallet";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useNavigation } from "react-router";
import { documentPart } from "#app/platform/first-view/document-part.tsx";
import type { FormRefusal } from "#app/platform/forms/form-state.ts";
import { useFormWords } from "#app/platform/forms/page-form.tsx";
import { FormNote, PostForm } from "#app/platform/forms/post-form.tsx";
import { whenOpened } from "#app/platform/overlays/when-opened.ts";
import { useEuro, useVisitor } from "#app/platform/visitor/visitor.ts";
import { withWords } from "#app/platform/words/words.ts";
import styles from "./buy-form.module.css";
import type { Choice } from "./use-choice.ts";

const CardForms = documentPart(
  "app/features/catalog/voucher/card-forms.tsx",
  async () => (await import("./card-forms.tsx")).CardForms,
);

const fields = ["other", "amount", "firstname", "identifier", "message", "send_at"];

export const buyFormId = "buy";
const ForWhom = documentPart(
  "app/features/catalog/voucher/for-whom.tsx",
  async () => (await import("./for-whom.tsx")).ForWhom,
);
const GiftPart = lazy(
  whenOpened(async () => (await withWords(() => import("./gift-part.tsx"))).GiftPart),
);

export const buyButtonId = "buy-button";

/** Amount, quantity, total and the button (S2.35). Works without script. */
export function BuyForm({
  product,
  choice,
  refusal,
}: {
  product: VoucherProduct;
  choice: Choice;
  refusal: FormRefusal | undefined;
}) {
  const { t } = useLingui();
  const euro = useEuro();
  const { errorOf, note } = useFormWords(refusal, fields);
  const error = errorOf("other") ?? errorOf("amount");
  // The field for another amount is hidden while a ticket is chosen.
  const isTyped = refusal?.values.choice?.startsWith("other:") ?? false;
  const values = refusal?.values ?? {};
  const [isGift, setGift] = useState(values.for === "gift");
  const isSending = useNavigation().state === "submitting";
  const options = choice.tickets.map(({ value, amount, isInStock }) => ({
    value,
    label: amount === undefined ? t`Other` : euro(amount),
    disabled: !isInStock,
  }));
  return (
    <PostForm
      id={buyFormId}
      refusal={refusal}
      className={styles.form}
      preventScrollReset
      // The choice is markup of the document, so its events reach the form, but its state does not.
      onInput={({ target }) =>
        target instanceof HTMLInputElement &&
        target.name === "for" &&
        setGift(target.value === "gift")
      }
    >
      <Stack gap="md">
        <div ref={useEarlyInput<HTMLDivElement>()}>
          <ForWhom
            version={useVisitor().customer ? "customer" : ""}
            props={{ sku: product.sku, isGift }}
          />
        </div>
        <RadioTickets
          legend={t`Amount of the voucher`}
          name="choice"
          options={options}
          required
          error={isTyped ? undefined : error}
          {...(choice.value !== undefined && { value: choice.value })}
          onChange={choice.choose}
        >
          {product.amounts.min !== null && (
            <OtherAmount product={product} choice={choice} error={isTyped ? error : undefined} />
          )}
        </RadioTickets>
        {isGift && (
          <Suspense>
            <GiftPart product={product} choice={choice} errorOf={errorOf} values={values} />
          </Suspense>
        )}
        {product.physical_in_stock !== undefined && !isGift && (
          <CardForms
            props={{ isInStock: product.physical_in_stock, chosen: refusal?.values.card_form }}
          />
        )}
        <div className={styles.sum}>
          <Row justify="between">
            <Text as="span" strong aria-hidden="true">
              <Trans>Quantity</Trans>
            </Text>
            <Stepper
              label={t`Quantity`}
              decreaseLabel={t`One less`}
              increaseLabel={t`One more`}
              name="qty"
              min={1}
              max={product.max_qty}
              value={choice.qty}
              onChange={choice.setQty}
              message={
                choice.qty >= product.max_qty
                  ? t`You have reached the maximum quantity for this product.`
                  : undefined
              }
            />
          </Row>
          <div aria-live="polite" aria-atomic="true">
            <TotalLine
              label={t`Total`}
              value={choice.total === undefined ? "–" : euro(choice.total)}
            />
          </div>
        </div>
        <WorthNote choice={choice} />
        {note !== undefined && <FormNote>{note}</FormNote>}
        <Button
          id={buyButtonId}
          full
          busy={isSending}
          disabledReason={
            product.stock.is_in_stock ? undefined : t`This card is sold out at the moment.`
          }
        >
          <Trans>Add to the cart</Trans>
        </Button>
        <BalanceNote total={choice.total} />
      </Stack>
    </PostForm>
  );
}

/** Shown for a reduced card, whose value at the till is above its price. */
function WorthNote({ choice: { total, worth } }: { choice: Choice }) {
  const euro = useEuro();
  if (total === undefined || worth === undefined) return null;
  const [price, value] = [euro(total), euro(worth)];
  return (
    <Text size="small" muted align="end">
      <Trans>
        You pay {price} for a value of {value}.
      </Trans>
    </Text>
  );
}

function OtherAmount({
  product,
  choice: { typed, type },
  error,
}: {
  product: VoucherProduct;
  choice: Choice;
  error: ReactNode;
}) {
  const { t } = useLingui();
  const euro = useEuro();
  const { min, max, step } = product.amounts;
  if (min === null || max === null || step === null) return null;
  return (
    <div className={styles.other}>
      <TextField
        label={t`Other amount`}
        name="other"
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
        hint={t`From ${euro(min)} to ${euro(max)}, in steps of ${euro(step)}.`}
        error={error}
      />
    </div>
  );
}

/** Whether the customer's balance covers the total; nothing for a guest or an empty balance. */
function BalanceNote({ total }: { total: Cents | undefined }) {
  const euro = useEuro();
  const { customer } = useVisitor();
  if (!customer || customer.balance === 0 || total === undefined) return null;
  const balance = <Amount value={euro(customer.balance)} />;
  return (
    <Note icon={<Wallet size={20} strokeWidth={1.75} aria-hidden="true" />}>
      {customer.balance >= total ? (
        <Trans>Your balance of {balance} covers this voucher. You choose when you pay.</Trans>
      ) : (
        <Trans>Your balance of {balance} can pay a part of it, the card the rest.</Trans>
      )}
    </Note>
  );
}
