import { Trans, useLingui } from "@lingui/react/macro";
import { mobileProblem, mobileWords } from "@papillote/domain/accounts/mobile.ts";
import { RuledField } from "#app/platform/forms/ruled-field.tsx";
import { type ContactChange, type ContactFields, ContactScreen } from "./contact-screen.tsx";

export function ChangePhone(change: ContactChange) {
  const { t } = useLingui();
  const number = mobileWords(change.current);
  const lead = <Trans>Today, we send our codes to {number}.</Trans>;
  const fields = (given: ContactFields) => <PhoneField {...given} />;
  return (
    <ContactScreen
      {...change}
      kind="phone"
      title={t`Your mobile number`}
      lead={lead}
      names={["phone"]}
      fields={fields}
    />
  );
}

function PhoneField({ typed, errorOf }: ContactFields) {
  const { t } = useLingui();
  return (
    <RuledField
      problem={mobileProblem}
      label={t`New mobile number`}
      name="phone"
      type="tel"
      autoComplete="tel"
      required
      hint={t`A code of 6 digits is sent to it.`}
      defaultValue={typed("phone")}
      error={errorOf("phone")}
    />
  );
}
