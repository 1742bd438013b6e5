import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@papillote/ui/controls/button.tsx";
import { TextField } from "@papillote/ui/controls/field.tsx";
import type { ReactNode } from "react";
import { AccountScreen } from "#app/features/my-account/account-screen.tsx";
import type { FormRefusal } from "#app/platform/forms/form-state.ts";
import { PageForm, useFormWords, useSending } from "#app/platform/forms/page-form.tsx";
import type { ContactState } from "./change-contact.ts";
import { ContactCode } from "./contact-code.tsx";
import type { ContactData } from "./load-contact.ts";
import type { ContactKind } from "./pending-contact.ts";

/** What the fields of a form need: what was typed, and what was refused at each. */
export type ContactFields = {
  readonly typed: (name: string) => string | undefined;
  readonly errorOf: ReturnType<typeof useFormWords>["errorOf"];
};
export type ContactChange = ContactData & { readonly state: ContactState | undefined };

type ScreenProps = ContactChange & {
  readonly kind: ContactKind;
  readonly title: string;
  readonly lead: ReactNode;
  /** Their names in the form, and themselves. */
  readonly names: readonly string[];
  readonly fields: (given: ContactFields) => ReactNode;
};

/** S7.19: an e-mail address or a number is changed in two steps, the password and the code. */
export function ContactScreen({
  kind,
  title,
  lead,
  names,
  fields,
  wanted,
  step,
  state,
}: ScreenProps) {
  const refusal = state && "refusal" in state ? state.refusal : undefined;
  const isProving = step === "prove" && wanted !== undefined;
  return (
    <AccountScreen title={title} lead={lead}>
      {isProving ? (
        <ContactCode kind={kind} wanted={wanted} state={state} />
      ) : (
        <AskForm kind={kind} names={names} fields={fields} wanted={wanted} refusal={refusal} />
      )}
    </AccountScreen>
  );
}

type FormProps = Pick<ScreenProps, "kind" | "names" | "fields" | "wanted"> & {
  refusal: FormRefusal | undefined;
};

function AskForm({ kind, names, fields, wanted, refusal }: FormProps) {
  const { t } = useLingui();
  const { errorOf, note } = useFormWords(refusal, [...names, "password"]);
  const isSending = useSending();
  const typed = (name: string) => refusal?.values[name] ?? (name === kind ? wanted : undefined);
  return (
    <PageForm intent="ask" refusal={refusal} note={note}>
      {fields({ typed, errorOf })}
      <TextField
        label={t`Your password`}
        name="password"
        type="password"
        autoComplete="current-password"
        required
        error={errorOf("password")}
      />
      <Button busy={isSending}>
        <Trans>Receive the code</Trans>
      </Button>
    </PageForm>
  );
}
