import { Trans, useLingui } from "@lingui/react/macro";
import { Button, ButtonLink } from "@papillote/ui/controls/button.tsx";
import { TextField } from "@papillote/ui/controls/field.tsx";
import { Row, Stack } from "@papillote/ui/layout/layout.tsx";
import { Text } from "@papillote/ui/layout/text.tsx";
import type { ReactNode } from "react";
import { AccountScreen } from "#app/features/my-account/account-screen.tsx";
import { CodeField } from "#app/platform/forms/code-field.tsx";
import type { FormRefusal } from "#app/platform/forms/form-state.ts";
import { PageForm, useFormWords } from "#app/platform/forms/page-form.tsx";
import { PostForm, useSending } from "#app/platform/forms/post-form.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import type { ContactState } from "./change-contact.ts";
import type { loadContact } from "./load-contact.ts";
import type { ContactKind } from "./pending-contact.ts";

type ContactData = Awaited<ReturnType<typeof loadContact>>;

/** The typed value and the error of each field. */
export type ContactFields = {
  readonly typed: (name: string) => string | undefined;
  readonly errorOf: ReturnType<typeof useFormWords>["errorOf"];
};
export type ContactChange = ContactData & { readonly state: ContactState | undefined };

type ScreenProps = ContactChange & {
  readonly kind: ContactKind;
  readonly title: string;
  readonly lead: ReactNode;
  readonly names: readonly string[];
  readonly fields: (given: ContactFields) => ReactNode;
};

/** S7.19: e-mail address and mobile number are changed in two steps, password and code. */
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

function AskForm({
  kind,
  names,
  fields,
  wanted,
  refusal,
}: Pick<ScreenProps, "kind" | "names" | "fields" | "wanted"> & {
  refusal: FormRefusal | undefined;
}) {
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

/** Second step: the six digits that were sent to the new e-mail address or number. */
function ContactCode({
  kind,
  wanted,
  state,
}: {
  kind: ContactKind;
  wanted: string;
  state: ContactState | undefined;
}) {
  const refusal = state && "refusal" in state ? state.refusal : undefined;
  const { errorOf, note } = useFormWords(refusal, ["code"]);
  const isSending = useSending();
  return (
    <Stack gap="md">
      <PageForm intent="code" refusal={refusal} note={note}>
        <Text>
          <Trans>
            We have sent a code of 6 digits to <strong>{wanted}</strong>. It is valid for 10
            minutes.
          </Trans>
        </Text>
        <CodeField name="code" by={kind === "email" ? "email" : "sms"} error={errorOf("code")} />
        <Button busy={isSending}>
          <Trans>Confirm the change</Trans>
        </Button>
      </PageForm>
      <Text role="status" size="small">
        {state && "sent" in state && <Trans>A new code is on its way.</Trans>}
      </Text>
      <Row>
        <PostForm>
          <input type="hidden" name="intent" value="resend" />
          <Button variant="line" size="sm" busy={isSending}>
            <Trans>Send the code again</Trans>
          </Button>
        </PostForm>
        <ButtonLink href={`${paths.account(kind)}?correct`} variant="line" size="sm">
          {kind === "email" ? (
            <Trans>Correct the address</Trans>
          ) : (
            <Trans>Correct the number</Trans>
          )}
        </ButtonLink>
      </Row>
    </Stack>
  );
}
