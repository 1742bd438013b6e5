import { Trans, useLingui } from "@lingui/react/macro";
import {
  lettersIn,
  messageLettersMax,
  tidyMessage,
} from "@papillote/domain/vouchers/little-message.ts";
import { Button } from "@papillote/ui/controls/button.tsx";
import { TextAreaField } from "@papillote/ui/controls/text-area-field.tsx";
import { Row } from "@papillote/ui/layout/layout.tsx";
import { Heading } from "@papillote/ui/layout/text.tsx";
import { useState } from "react";
import type { FormRefusal } from "#app/platform/forms/form-state.ts";
import { PageForm, useFormWords } from "#app/platform/forms/page-form.tsx";
import type { ClaimData } from "./answer-claim.ts";
import styles from "./claim.module.css";

type Gift = NonNullable<ClaimData["gift"]>;

/** One sentence, once; the giver receives it as it is. */
export function ThankGiver({
  gift,
  giver,
  refusal,
}: {
  gift: Gift;
  giver: string;
  refusal: FormRefusal | undefined;
}) {
  const { t } = useLingui();
  const { errorOf, note } = useFormWords(refusal, ["message"]);
  const [message, setMessage] = useState(refusal?.values.message ?? "");
  if (gift.is_thanked)
    return (
      <p role="status">
        <Trans>Your thanks are on their way to {giver}.</Trans>
      </p>
    );
  return (
    <div className={styles.panel}>
      <Heading level={2} look="card">
        <Trans>A word for {giver}</Trans>
      </Heading>
      <PageForm intent="thank" refusal={refusal} note={note}>
        <TextAreaField
          name="message"
          label={t`Your thanks`}
          rows={3}
          defaultValue={message}
          onChange={({ currentTarget }) => setMessage(currentTarget.value)}
          hint={`${lettersIn(tidyMessage(message))} / ${messageLettersMax}`}
          hintAlign="end"
          error={errorOf("message")}
        />
        <Row>
          <Button variant="ink">
            <Trans>Say thank you</Trans>
          </Button>
        </Row>
      </PageForm>
    </div>
  );
}
