import { Trans, useLingui } from "@lingui/react/macro";
import { ticketMessageMax } from "@papillote/domain/tickets/ticket-states.ts";
import { Button } from "@papillote/ui/controls/button.tsx";
import { TextAreaField } from "@papillote/ui/controls/field.tsx";
import type { FormRefusal } from "#app/platform/forms/form-state.ts";
import { PageForm, useFormWords } from "#app/platform/forms/page-form.tsx";
import { useSending } from "#app/platform/forms/post-form.tsx";

/** S8.12n: without an answer of the shop, the text is still in the form. */
export function ReplyForm({ refusal }: { refusal: FormRefusal | undefined }) {
  const { t } = useLingui();
  const { errorOf, note } = useFormWords(
    refusal,
    ["message"],
    t`Your message could not be sent. It is still here: please try again.`,
  );
  const isSending = useSending();
  return (
    <PageForm refusal={refusal} note={note}>
      <TextAreaField
        label={t`Your message to us`}
        name="message"
        rows={5}
        maxLength={ticketMessageMax}
        required
        hint={t`Never send a whole code or a password.`}
        defaultValue={refusal?.values.message}
        error={errorOf("message")}
      />
      <div>
        <Button busy={isSending}>
          <Trans>Send the message</Trans>
        </Button>
      </div>
    </PageForm>
  );
}
