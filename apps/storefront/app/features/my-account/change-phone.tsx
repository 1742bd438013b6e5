import { Trans, useLingui } from "@lingui/react/macro";
import { mobileProblem, mobileWords } from "@papillote/domain/accounts/mobile.ts";
import { Button } from "@papillote/ui/button.tsx";
import { TextField } from "@papillote/ui/field.tsx";
import type { FormRefusal } from "#app/platform/form-state.ts";
import { PageForm, useFormWords, useSending } from "#app/platform/page-form.tsx";
import { RuledField } from "#app/platform/ruled-field.tsx";
import { AccountScreen } from "./account-screen.tsx";
import type { ContactState } from "./change-contact.ts";
import { ContactCode } from "./contact-code.tsx";
import type { ContactData } from "./load-contact.ts";

export function ChangePhone({ current, wanted, step, state }: ContactData & { state: ContactState | undefined }) {
  const { t } = useLingui();
  const number = mobileWords(current);
  const lead = <Trans>Today, we send our codes to {number}.</Trans>;
  return (
    <AccountScreen title={t`Your mobile number`} lead={lead}>
      {step === "prove" && wanted !== undefined ? (
        <ContactCode kind="phone" wanted={wanted} state={state} />
      ) : (
        <PhoneForm wanted={wanted} refusal={state && "refusal" in state ? state.refusal : undefined} />
      )}
    </AccountScreen>
  );
}

const fields = ["phone", "password"];

function PhoneForm({ wanted, refusal }: { wanted: string | undefined; refusal: FormRefusal | undefined }) {
  const { t } = useLingui();
  const { errorOf, note } = useFormWords(refusal, fields);
  const isSending = useSending();
  return (
    <PageForm intent="ask" refusal={refusal} note={note}>
      <RuledField
        problem={mobileProblem}
        label={t`New mobile number`}
        name="phone"
        type="tel"
        autoComplete="tel"
        required
        hint={t`A code of 6 digits is sent to it.`}
        defaultValue={refusal?.values.phone ?? wanted}
        error={errorOf("phone")}
      />
      <TextField label={t`Your password`} name="password" type="password" autoComplete="current-password" required error={errorOf("password")} />
      <Button busy={isSending}>
        <Trans>Receive the code</Trans>
      </Button>
    </PageForm>
  );
}
