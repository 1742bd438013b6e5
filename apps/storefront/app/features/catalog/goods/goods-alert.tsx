import { Trans } from "@lingui/react/macro";
import { Stack } from "@papillote/ui/layout/layout.tsx";
import { Heading } from "@papillote/ui/layout/text.tsx";
import { AlertForm } from "#app/features/catalog/cards/alert-form.tsx";
import { alertId } from "#app/features/catalog/voucher/missing-amounts.ts";
import type { FormRefusal } from "#app/platform/forms/form-state.ts";

type Props = {
  /** Of the product, or of the variant that is sold out. */ productId: number;
  refusal: FormRefusal | undefined;
};

/** S7.26a: whoever wants what is sold out is told, once, when there is some again. */
export function GoodsAlert({ productId, refusal }: Props) {
  return (
    <Stack gap="md" role="group" id={alertId} aria-labelledby={`${alertId}-title`}>
      <Heading level={2} look="card" id={`${alertId}-title`}>
        <Trans>Sold out? We tell you when it is back</Trans>
      </Heading>
      <AlertForm productId={productId} refusal={refusal}>
        <input type="hidden" name="amount" value="0" />
      </AlertForm>
    </Stack>
  );
}
