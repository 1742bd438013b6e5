import { Trans, useLingui } from "@lingui/react/macro";
import { firstnameProblem, lastnameProblem } from "@papillote/domain/accounts/person-name.ts";
import { phoneProblem } from "@papillote/domain/accounts/phone.ts";
import {
  cityProblem,
  postcodeProblem,
  streetProblem,
} from "@papillote/domain/accounts/postal-address.ts";
import { CheckField } from "@papillote/ui/controls/check-field.tsx";
import { TextField } from "@papillote/ui/controls/field.tsx";
import { Stack, TwoFields } from "@papillote/ui/layout/layout.tsx";
import type { FormRefusal } from "#app/platform/forms/form-state.ts";
import { RuledField } from "#app/platform/forms/ruled-field.tsx";
import styles from "./checkout.module.css";
import { useCheckoutFields } from "./checkout-fields.ts";
import type { CheckoutData } from "./load-checkout.ts";

/** A typed address. The receiver is the customer unless another name is typed. */
export function NewAddress({
  customer,
  refusal,
  isOptional,
}: {
  customer: CheckoutData["customer"];
  refusal: FormRefusal | undefined;
  /**
   * True beside addresses of the address book: the fields are shown only when « Another address »
   * is chosen.
   */
  isOptional: boolean;
}) {
  const { t } = useLingui();
  const { field } = useCheckoutFields(refusal);
  const values = refusal?.values ?? {};
  return (
    <Stack
      gap="md"
      role="group"
      aria-label={t`Delivery address`}
      {...(isOptional && { className: styles.otherAddress })}
    >
      <TwoFields>
        <RuledField
          problem={firstnameProblem}
          autoComplete="shipping given-name"
          {...field("ship_firstname")}
          defaultValue={values.ship_firstname ?? customer?.firstname}
        />
        <RuledField
          problem={lastnameProblem}
          autoComplete="shipping family-name"
          {...field("ship_lastname")}
          defaultValue={values.ship_lastname ?? customer?.lastname}
        />
      </TwoFields>
      <RuledField
        problem={streetProblem}
        autoComplete="shipping address-line1"
        {...field("ship_street")}
      />
      <TextField
        aside={<Trans>(optional)</Trans>}
        autoComplete="shipping address-line2"
        {...field("ship_more")}
      />
      <TwoFields keep>
        <RuledField
          problem={postcodeProblem}
          inputMode="numeric"
          autoComplete="shipping postal-code"
          {...field("ship_postcode")}
        />
        <RuledField
          problem={cityProblem}
          autoComplete="shipping address-level2"
          {...field("ship_city")}
        />
      </TwoFields>
      <RuledField
        problem={phoneProblem}
        type="tel"
        autoComplete="shipping tel"
        {...field("ship_telephone")}
      />
      {customer && (
        <CheckField
          name="save_address"
          value="yes"
          defaultChecked={values.save_address !== undefined}
          label={t`Save in my address book`}
        />
      )}
    </Stack>
  );
}
