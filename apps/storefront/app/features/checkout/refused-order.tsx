import { Trans } from "@lingui/react/macro";
import { type Cents, cents } from "@papillote/domain/money/cents.ts";
import { TextLink } from "@papillote/ui/controls/button.tsx";
import { type FormRefusal, useRefusalText } from "#app/platform/forms/form-state.ts";
import { FormNote } from "#app/platform/forms/post-form.tsx";
import { paths } from "#app/platform/paths/paths.ts";
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
      {refusal.refusal === "COUPON_REFUSED" && (
        <TextLink href={paths.cart()}>
          <Trans>Remove it in the cart</Trans>
        </TextLink>
      )}
      {hasOtherTotal && (
        <Trans>
          Total: {before} before, {now} now.
        </Trans>
      )}
    </FormNote>
  );
}
