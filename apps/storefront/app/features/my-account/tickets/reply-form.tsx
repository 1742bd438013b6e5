import { Trans } from "@lingui/react/macro";
import { Button } from "@papillote/ui/controls/button.tsx";
import { FilesField } from "#app/platform/forms/files-field.tsx";
import type { FormRefusal } from "#app/platform/forms/form-state.ts";
import { MessageField, useMessageWords } from "#app/platform/forms/message-field.tsx";
import { PageForm } from "#app/platform/forms/page-form.tsx";
import { useSending } from "#app/platform/forms/post-form.tsx";

const fields = ["message", "attachments"];

export function ReplyForm({ refusal }: { refusal: FormRefusal | undefined }) {
  const { errorOf, note } = useMessageWords(refusal, fields);
  const isSending = useSending();
  return (
    <PageForm refusal={refusal} note={note} encType="multipart/form-data">
      <MessageField rows={5} written={refusal?.values.message} error={errorOf("message")} />
      <FilesField refusal={refusal} />
      <div>
        <Button busy={isSending}>
          <Trans>Send the message</Trans>
        </Button>
      </div>
    </PageForm>
  );
}
