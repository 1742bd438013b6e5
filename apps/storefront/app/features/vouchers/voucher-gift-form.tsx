import { Trans, useLingui } from "@lingui/react/macro";
import type { Card } from "@papillote/contract/vouchers.ts";
import { isGiftOccasion } from "@papillote/domain/gifts/gift-occasions.ts";
import { tidyMessage } from "@papillote/domain/vouchers/little-message.ts";
import { Button } from "@papillote/ui/controls/button.tsx";
import { PreviewPanel } from "@papillote/ui/layout/fold-step.tsx";
import { AsideLayout, PageBody, SectionHead, Stack } from "@papillote/ui/layout/layout.tsx";
import { Note } from "@papillote/ui/layout/note.tsx";
import { Text } from "@papillote/ui/layout/text.tsx";
import { useState } from "react";
import { DrawnPatterns } from "#app/platform/first-view/papers.tsx";
import type { FormRefusal } from "#app/platform/forms/form-state.ts";
import { PageForm, useFormWords } from "#app/platform/forms/page-form.tsx";
import {
  ChannelChoice,
  givingClass,
  MessageField,
  OccasionField,
  RecipientFields,
  SendTimeFields,
} from "#app/platform/gifts/gift-fields.tsx";
import { UnfoldedGift } from "#app/platform/gifts/unfolded-gift.tsx";
import { paperOf } from "#app/platform/universes.ts";
import { useEuro, useVisitor } from "#app/platform/visitor/visitor.ts";

const fields = ["firstname", "identifier", "message", "send_at", "send_day"];

/**
 * S2.33b: the owner gives a voucher with a link, which a card to fold can hold. The page has a
 * preview of what is unfolded.
 */
export function VoucherGift({
  card,
  patterns,
  refusal,
}: {
  readonly card: Card;
  readonly patterns: string;
  readonly refusal: FormRefusal | undefined;
}) {
  const { t } = useLingui();
  const { shopName, customer } = useVisitor();
  const [message, setMessage] = useState(refusal?.values.message ?? "");
  const [occasion, setOccasion] = useState(refusal?.values.occasion ?? "");
  const name = card.brand ?? card.name;
  const amount = useEuro()(card.value);
  return (
    <PageBody>
      <title>{`${t`Give ${name}`} · ${shopName}`}</title>
      <meta name="robots" content="noindex" />
      <DrawnPatterns markup={patterns} />
      <AsideLayout
        side="preview"
        aside={
          <PreviewPanel label={t`What will be unfolded`} kicker={t`Once unwrapped`}>
            <UnfoldedGift
              paper={isGiftOccasion(occasion) ? occasion : paperOf(card.universe_id)}
              message={tidyMessage(message)}
              from={customer?.firstname ?? ""}
              logo={card.logo}
              name={name}
              value={card.value}
              endsOn={card.ends_on}
              usage={card.purchase_type}
            />
          </PreviewPanel>
        }
      >
        <SectionHead
          level={1}
          title={t`Give ${name}`}
          lead={t`${amount} with your words, to unwrap. The voucher leaves your own ones.`}
        />
        <GiftForm
          card={card}
          refusal={refusal}
          words={{ message, setMessage, occasion, setOccasion }}
        />
      </AsideLayout>
    </PageBody>
  );
}

type Words = {
  readonly message: string;
  readonly setMessage: (text: string) => void;
  readonly occasion: string;
  readonly setOccasion: (occasion: string) => void;
};

function GiftForm({
  card,
  refusal,
  words,
}: {
  readonly card: Card;
  readonly refusal: FormRefusal | undefined;
  readonly words: Words;
}) {
  const values = refusal?.values ?? {};
  const { errorOf, note } = useFormWords(refusal, fields);
  return (
    <div className={givingClass}>
      <PageForm refusal={refusal} note={note}>
        {card.revealed_at !== null && <SeenNote />}
        <ChannelChoice value={values.sendby ?? "email"} prints />
        <RecipientFields values={values} errorOf={errorOf} />
        <MessageField
          value={words.message}
          onChange={words.setMessage}
          error={errorOf("message")}
        />
        <OccasionField value={words.occasion} onChange={words.setOccasion} />
        <div data-of="sent">
          <SendTimeFields values={values} errorOf={errorOf} />
        </div>
        <GivePart />
      </PageForm>
    </div>
  );
}

/** The owner could still use the code, so the receiver relies on the promise not to. */
function SeenNote() {
  return (
    <Note tone="warn">
      <Trans>
        You have seen the code of this voucher. Once it is given, it belongs to the receiver: please
        do not use it yourself.
      </Trans>
    </Note>
  );
}

function GivePart() {
  return (
    <div>
      <Stack gap="sm">
        <Button>
          <Trans>Give this voucher</Trans>
        </Button>
        <div data-of="sent">
          <Text size="small" muted>
            <Trans>
              The message holds a link, never the code. You can correct the address, or take the
              gift back while nobody has kept it or seen its code.
            </Trans>
          </Text>
        </div>
        <div data-of="self">
          <Text size="small" muted>
            <Trans>You get the link and a QR code to pass on. Nothing is sent.</Trans>
          </Text>
        </div>
        <div data-of="print">
          <Text size="small" muted>
            <Trans>You get a card to print and fold. It holds the link, never the code.</Trans>
          </Text>
        </div>
      </Stack>
    </div>
  );
}
