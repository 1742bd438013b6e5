import { Trans } from "@lingui/react/macro";
import { Button, ButtonLink } from "@papillote/ui/controls/button.tsx";
import { Row, Stack } from "@papillote/ui/layout/layout.tsx";
import { Text } from "@papillote/ui/layout/text.tsx";
import { Form } from "react-router";
import { CodeField } from "#app/platform/forms/code-field.tsx";
import { PageForm, useFormWords, useSending } from "#app/platform/forms/page-form.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import type { ContactState } from "./change-contact.ts";
import type { ContactKind } from "./pending-contact.ts";

type ContactCodeProps = { kind: ContactKind; wanted: string; state: ContactState | undefined };

/** Second step: the six digits that were sent to the new address or number. */
export function ContactCode({ kind, wanted, state }: ContactCodeProps) {
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
        <Form method="post">
          <input type="hidden" name="intent" value="resend" />
          <Button variant="line" size="sm" busy={isSending}>
            <Trans>Send the code again</Trans>
          </Button>
        </Form>
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
