import { Trans } from "@lingui/react/macro";
import { type Cents, cents } from "@papillote/domain/money/cents.ts";
import { type FormRefusal, useRefusalText } from "#app/platform/forms/form-state.ts";
import { FormNote } from "#app/platform/forms/post-form.tsx";
import { useEuro } from "#app/platform/visitor/visitor.ts";

/** Why the order was not placed; after a change of the cart or a price, the total before and now. */
export function RefusedOrder({
  refusal,
  total,
}: {
  refusal: FormRefusal;
  total: Cents | undefined;
}) {
  const refusalText = useRefusalText();
  const euro = useEuro();
  const seen = Number(refusal.values.total);
  const hasOtherTotal = refusal.refusal === "QUOTE_CHANGED" && seen > 0 && seen !== total;
  const [before, now] = [euro(cents(hasOtherTotal ? seen : 0)), euro(total ?? cents(0))];
  return (
    <FormNote>
      {refusalText(refusal.refusal)}{" "}
      {hasOtherTotal && (
        <Trans>
          Total: {before} before, {now} now.
        </Trans>
      )}
    </FormNote>
  );
}
