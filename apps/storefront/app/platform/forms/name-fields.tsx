import { useLingui } from "@lingui/react/macro";
import { firstnameProblem, lastnameProblem } from "@papillote/domain/accounts/person-name.ts";
import type { ReactNode } from "react";
import { RuledField } from "./ruled-field.tsx";

/** First and last name, checked by the same rules as on the server. */
export function NameFields({
  values,
  errorOf,
}: {
  values: { readonly firstname?: string | undefined; readonly lastname?: string | undefined };
  errorOf: (field: string) => ReactNode;
}) {
  const { t } = useLingui();
  const field = (name: "firstname" | "lastname") => ({
    name,
    defaultValue: values[name],
    error: errorOf(name),
  });
  return (
    <>
      <RuledField
        problem={firstnameProblem}
        label={t`First name`}
        autoComplete="given-name"
        required
        {...field("firstname")}
      />
      <RuledField
        problem={lastnameProblem}
        label={t`Last name`}
        autoComplete="family-name"
        required
        {...field("lastname")}
      />
    </>
  );
}
