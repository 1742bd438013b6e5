import { Trans, useLingui } from "@lingui/react/macro";
import { CheckField } from "@papillote/ui/controls/check-field.tsx";
import { Fieldset } from "@papillote/ui/controls/fieldset.tsx";

/** S2.35: the choice of the form, for a card that is sold in both forms. It needs no script. */
export function CardForms({
  isInStock,
  chosen,
}: {
  isInStock: boolean;
  chosen: string | undefined;
}) {
  const { t } = useLingui();
  const isPhysical = isInStock && chosen === "physical";
  return (
    <Fieldset legend={t`Form of the card`} layout="row">
      <CheckField
        type="radio"
        framed
        name="card_form"
        value="digital"
        defaultChecked={!isPhysical}
        label={t`Digital card`}
        note={t`To use or to give`}
      />
      <CheckField
        type="radio"
        framed
        name="card_form"
        value="physical"
        defaultChecked={isPhysical}
        disabled={!isInStock}
        label={t`Card by post`}
        note={isInStock ? <Trans>To put into hands</Trans> : <Trans>Sold out at the moment</Trans>}
      />
    </Fieldset>
  );
}
