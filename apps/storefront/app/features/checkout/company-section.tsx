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
import { type FormRefusal, useFieldError } from "#app/platform/forms/form-state.ts";
import { RuledField } from "#app/platform/forms/ruled-field.tsx";
import styles from "./checkout.module.css";

/** S1.8b. CSS shows the fields of the ticked box: needs no script. */
export function CompanySection({ refusal }: { refusal: FormRefusal | undefined }) {
  const { t } = useLingui();
  const errorOf = useFieldError(refusal);
  const values = refusal?.values ?? {};
  const field = (name: string) => ({ name, defaultValue: values[name], error: errorOf(name) });
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
          label={t`Company`}
          autoComplete="billing organization"
          {...field("company")}
        />
        <TwoFields>
          <RuledField
            problem={sirenProblem}
            label={t`SIREN`}
            hint={t`9 digits`}
            inputMode="numeric"
            {...field("siren")}
          />
          <RuledField
            problem={(text) => (text.trim() === "" ? undefined : vatNumberProblem(text))}
            label={t`VAT number`}
            aside={<Trans>(optional)</Trans>}
            hint={t`FR, a key of 2 characters, the SIREN`}
            autoCapitalize="characters"
            {...field("vat_id")}
          />
        </TwoFields>
        <RuledField
          problem={streetProblem}
          label={t`Number and street`}
          autoComplete="billing address-line1"
          {...field("street.0")}
        />
        <TextField
          label={t`Building, floor`}
          aside={<Trans>(optional)</Trans>}
          autoComplete="billing address-line2"
          {...field("street.1")}
        />
        <TwoFields keep>
          <RuledField
            problem={postcodeProblem}
            label={t`Zip code`}
            inputMode="numeric"
            autoComplete="billing postal-code"
            {...field("postcode")}
          />
          <RuledField
            problem={cityProblem}
            label={t`City`}
            autoComplete="billing address-level2"
            {...field("city")}
          />
        </TwoFields>
      </Stack>
    </div>
  );
}
