import { useLingui } from "@lingui/react/macro";
import { phoneProblem } from "@papillote/domain/accounts/phone.ts";
import {
  addressTitleProblem,
  cityProblem,
  postcodeProblem,
  streetProblem,
} from "@papillote/domain/accounts/postal-address.ts";
import { TextField } from "@papillote/ui/controls/field.tsx";
import { SelectField } from "@papillote/ui/controls/select-field.tsx";
import { TwoFields } from "@papillote/ui/layout/layout.tsx";
import type { ReactNode } from "react";
import { NameFields } from "#app/platform/forms/name-fields.tsx";
import { RuledField } from "#app/platform/forms/ruled-field.tsx";
import { useCountries } from "./country-names.ts";

type FilledFields = {
  readonly values: Readonly<Record<string, string>>;
  readonly errorOf: (field: string) => ReactNode;
};

export function AddressFields(filled: FilledFields) {
  return (
    <>
      <TitleField {...filled} />
      <PersonFields {...filled} />
      <PostalFields {...filled} />
    </>
  );
}

function TitleField({ values, errorOf }: FilledFields) {
  const { t } = useLingui();
  return (
    <RuledField
      problem={addressTitleProblem}
      label={t`Name of the address`}
      name="title"
      autoComplete="off"
      required
      hint={t`For example Home or Office.`}
      defaultValue={values.title}
      error={errorOf("title")}
    />
  );
}

function PersonFields({ values, errorOf }: FilledFields) {
  const { t } = useLingui();
  const plain = (name: string) => ({ name, defaultValue: values[name], error: errorOf(name) });
  const optional = t`(optional)`;
  return (
    <>
      <SelectField
        label={t`Title`}
        aside={optional}
        autoComplete="honorific-prefix"
        {...plain("prefix")}
      >
        <option value="">{t`I prefer not to say`}</option>
        <option value="ms">{t`Ms`}</option>
        <option value="mr">{t`Mr`}</option>
      </SelectField>
      <TwoFields>
        <NameFields values={values} errorOf={errorOf} />
      </TwoFields>
      <TwoFields>
        <TextField
          label={t`Company`}
          aside={optional}
          autoComplete="organization"
          {...plain("company")}
        />
        <TextField label={t`Tax ID`} aside={optional} autoComplete="off" {...plain("vat_id")} />
      </TwoFields>
      <RuledField
        problem={phoneProblem}
        label={t`Phone number`}
        type="tel"
        autoComplete="tel"
        required
        {...plain("telephone")}
      />
    </>
  );
}

function PostalFields({ values, errorOf }: FilledFields) {
  const { t } = useLingui();
  const countries = useCountries();
  const plain = (name: string) => ({ name, defaultValue: values[name], error: errorOf(name) });
  const optional = t`(optional)`;
  return (
    <>
      <RuledField
        problem={streetProblem}
        label={t`Street`}
        autoComplete="address-line1"
        required
        name="street"
        defaultValue={values.street}
        error={errorOf("street.0")}
      />
      <TextField
        label={t`House or apartment number`}
        aside={optional}
        autoComplete="address-line2"
        name="number"
        defaultValue={values.number}
        error={errorOf("street.1")}
      />
      <TwoFields>
        <RuledField
          problem={postcodeProblem}
          label={t`Zip code`}
          autoComplete="postal-code"
          required
          {...plain("postcode")}
        />
        <RuledField
          problem={cityProblem}
          label={t`City`}
          autoComplete="address-level2"
          required
          {...plain("city")}
        />
      </TwoFields>
      <TextField
        label={t`State or province`}
        aside={optional}
        autoComplete="address-level1"
        {...plain("region")}
      />
      <SelectField label={t`Country`} autoComplete="country" required {...plain("country_id")}>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
    </>
  );
}
