import { Trans, useLingui } from "@lingui/react/macro";
import type { Card } from "@papillote/contract/vouchers.ts";
import {
  lettersIn,
  messageLettersMax,
  tidyMessage,
} from "@papillote/domain/vouchers/little-message.ts";
import { Button } from "@papillote/ui/controls/button.tsx";
import { CheckField } from "@papillote/ui/controls/check-field.tsx";
import { TextAreaField, TextField } from "@papillote/ui/controls/field.tsx";
import { PreviewPanel, Unwrapped } from "@papillote/ui/layout/fold-step.tsx";
import { AsideLayout, PageBody, SectionHead } from "@papillote/ui/layout/layout.tsx";
import { Text } from "@papillote/ui/layout/text.tsx";
import { Mot } from "@papillote/ui/paper/mot.tsx";
import { Sweet } from "@papillote/ui/paper/sweet.tsx";
import { useState } from "react";
import type { FormRefusal } from "#app/platform/forms/form-state.ts";
import { PageForm, useFormWords } from "#app/platform/forms/page-form.tsx";
import { paperOf } from "#app/platform/universes.ts";
import { useEuro, useVisitor } from "#app/platform/visitor/visitor.ts";

/** The receiver and the message of a printed voucher, with a preview. */
export function VoucherGift({
  card,
  refusal,
}: {
  readonly card: Card;
  readonly refusal: FormRefusal | undefined;
}) {
  const { t } = useLingui();
  const { shopName, customer } = useVisitor();
  const [message, setMessage] = useState(refusal?.values.message ?? "");
  const name = card.brand ?? card.name;
  const amount = useEuro()(card.value);
  const written = tidyMessage(message);
  const slip = written === "" ? undefined : <Mot from={customer?.firstname}>{t`“${written}”`}</Mot>;
  return (
    <PageBody>
      <title>{`${t`Print with a message`} · ${shopName}`}</title>
      <meta name="robots" content="noindex" />
      <AsideLayout
        side="preview"
        aside={
          <PreviewPanel label={t`What will be printed`} kicker={t`What will be unfolded`}>
            <Unwrapped
              sweet={
                <Sweet paper={paperOf(card.universe_id)} big={amount} small={name} size="lg" />
              }
              slip={slip}
            />
          </PreviewPanel>
        }
      >
        <SectionHead
          level={1}
          title={t`Print with a message`}
          lead={t`${name}, ${amount}: a page to fold into an envelope, with your words above the part for the till.`}
        />
        <GiftForm
          needsWaiver={card.waiver_needed}
          refusal={refusal}
          message={message}
          onMessage={setMessage}
        />
      </AsideLayout>
    </PageBody>
  );
}

function GiftForm({
  needsWaiver,
  refusal,
  message,
  onMessage,
}: {
  readonly needsWaiver: boolean;
  readonly refusal: FormRefusal | undefined;
  readonly message: string;
  readonly onMessage: (text: string) => void;
}) {
  const { t } = useLingui();
  const { errorOf, note } = useFormWords(refusal, ["receiver", "message", "waiver"]);
  return (
    <PageForm refusal={refusal} note={note} bringsDocument>
      <TextField
        name="receiver"
        label={t`Their first name`}
        autoComplete="off"
        required
        defaultValue={refusal?.values.receiver}
        error={errorOf("receiver")}
      />
      <TextAreaField
        name="message"
        label={t`Your message`}
        aside={t`(optional)`}
        rows={4}
        value={message}
        onChange={({ currentTarget }) => onMessage(currentTarget.value)}
        hint={`${lettersIn(tidyMessage(message))} / ${messageLettersMax}`}
        hintAlign="end"
        error={errorOf("message")}
      />
      {needsWaiver && (
        <CheckField
          name="waiver"
          value="accepted"
          required
          label={t`I want the code now and I know that printing it ends my right of withdrawal for this voucher.`}
          error={errorOf("waiver")}
        />
      )}
      <Button>
        <Trans>Download the PDF</Trans>
      </Button>
      <Text size="small" muted>
        <Trans>
          Whoever has this page can spend the voucher. Your words are printed and kept nowhere.
        </Trans>
      </Text>
    </PageForm>
  );
}
