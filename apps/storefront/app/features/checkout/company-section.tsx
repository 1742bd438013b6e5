import { Trans, useLingui } from "@lingui/react/macro";
import { sirenProblem, vatNumberProblem } from "@papillote/domain/accounts/company.ts";
import {
  cityProblem,
  companyProblem,
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

/** S1.8b. CSS shows the fields when the box is ticked, so they need no script. */
export function CompanySection({ refusal }: { refusal: FormRefusal | undefined }) {
  const { t } = useLingui();
  const { field } = useCheckoutFields(refusal);
  const values = refusal?.values ?? {};
  return (
    <div>
      <CheckField
        name="company_invoice"
        value="yes"
        defaultChecked={values.company_invoice !== undefined}
        label={t`Invoice a company`}
      />
      <Stack gap="md" role="group" aria-label={t`Company to invoice`} className={styles.company}>
        <RuledField
          problem={companyProblem}
          autoComplete="billing organization"
          {...field("company")}
        />
        <TwoFields>
          <RuledField
            problem={sirenProblem}
            hint={t`9 digits`}
            inputMode="numeric"
            {...field("siren")}
          />
          <RuledField
            problem={(text) => (text.trim() === "" ? undefined : vatNumberProblem(text))}
            aside={<Trans>(optional)</Trans>}
            hint={t`FR, a key of 2 characters, the SIREN`}
            autoCapitalize="characters"
            {...field("vat_id")}
          />
        </TwoFields>
        <RuledField
          problem={streetProblem}
          autoComplete="billing address-line1"
          {...field("street.0")}
        />
        <TextField
          aside={<Trans>(optional)</Trans>}
          autoComplete="billing address-line2"
          {...field("street.1")}
        />
        <TwoFields keep>
          <RuledField
            problem={postcodeProblem}
            inputMode="numeric"
            autoComplete="billing postal-code"
            {...field("postcode")}
          />
          <RuledField
            problem={cityProblem}
            autoComplete="billing address-level2"
            {...field("city")}
          />
        </TwoFields>
      </Stack>
    </div>
  );
}
