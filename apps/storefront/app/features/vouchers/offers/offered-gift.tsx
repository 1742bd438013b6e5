import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { Offer } from "@papillote/contract/offers.ts";
import { Button, ButtonLink } from "@papillote/ui/controls/button.tsx";
import { PageBody, Row, SectionHead, Stack } from "@papillote/ui/layout/layout.tsx";
import { Text } from "@papillote/ui/layout/text.tsx";
import type { ReactNode } from "react";
import type { FormRefusal } from "#app/platform/forms/form-state.ts";
import { PageForm, useFormWords } from "#app/platform/forms/page-form.tsx";
import { useSending } from "#app/platform/forms/post-form.tsx";
import {
  ChannelChoice,
  DayAndHour,
  givingClass,
  RecipientFields,
} from "#app/platform/gifts/gift-fields.tsx";
import { useVisitor } from "#app/platform/visitor/visitor.ts";
import { GiftLink } from "./gift-link.tsx";
import { giftsPath } from "./gifts-place.ts";
import type { OfferData } from "./load-offers.ts";
import { useReceiverAddress } from "./offer-words.tsx";

type ScreenProps = {
  readonly offer: Offer;
  readonly refusal: FormRefusal | undefined;
  /** The URL of the list of gifts. */
  readonly back: string;
};

/** One action on a given voucher. It has the name of its link and is confirmed here. */
export function OfferedGift({
  offer,
  action,
  link,
  token,
  refusal,
}: OfferData & { refusal: FormRefusal | undefined }) {
  const { t } = useLingui();
  const { shopName } = useVisitor();
  const { firstname } = offer.recipient;
  const back = giftsPath({ offerId: offer.offer_id, token });
  const screen = { offer, refusal, back };
  const titles = {
    resend: t`Send again the gift for ${firstname}?`,
    correct: t`Correct the address of ${firstname}`,
    reschedule: t`Change the date for ${firstname}`,
    cancel: t`Cancel the gift for ${firstname}?`,
    link: t`The link of the gift for ${firstname}`,
  };
  const title = titles[action];
  const screens: Record<typeof action, ReactNode> = {
    resend: <ResendGift {...screen} />,
    correct: <CorrectGift {...screen} />,
    reschedule: <RescheduleGift {...screen} />,
    cancel: <CancelGift {...screen} />,
    link: link && <GiftLink link={link} offer={offer} token={token} back={back} />,
  };
  return (
    <PageBody ground="calque">
      <title>{`${title} · ${shopName}`}</title>
      <Stack gap="lg">
        <SectionHead level={1} title={title} />
        {screens[action]}
      </Stack>
    </PageBody>
  );
}

/** S4.30a: this is irreversible, so the form says what happens. */
function CancelGift({ offer, ...form }: ScreenProps) {
  const { firstname } = offer.recipient;
  return (
    <ActionForm intent="cancel" {...form} label={<Trans>Cancel the gift</Trans>}>
      <Text>
        {offer.is_bought ? (
          <Trans>
            The link will no longer work, and this cannot be undone. What the gift cost goes back to
            where it was paid from.
          </Trans>
        ) : offer.kind === "code" ? (
          <Trans>
            The link and the code will no longer work, and this cannot be undone. The amount is back
            on your balance.
          </Trans>
        ) : (
          <Trans>
            The link will no longer work, and this cannot be undone. The voucher is among your own
            ones again.
          </Trans>
        )}
      </Text>
      {offer.sent_at !== null && (
        <Text size="small" muted>
          <Trans>
            If {firstname} follows the link, the page says that the gift was cancelled, without any
            detail.
          </Trans>
        </Text>
      )}
    </ActionForm>
  );
}

function ResendGift({ offer, ...form }: ScreenProps) {
  const where = useReceiverAddress()(offer);
  const left = offer.resends_left;
  return (
    <ActionForm intent="resend" {...form} label={<Trans>Send again</Trans>}>
      <Text>
        <Trans>The same link goes to {where} once more.</Trans>
      </Text>
      <Text size="small" muted>
        <Plural value={left} one="One more time is possible." other="# more times are possible." />
      </Text>
    </ActionForm>
  );
}

function CorrectGift({ offer, refusal, back }: ScreenProps) {
  const { errorOf } = useFormWords(refusal, ["firstname", "identifier"]);
  const where = useReceiverAddress()(offer);
  const { firstname, sendby, identifier } = offer.recipient;
  const known = {
    firstname,
    ...(identifier !== null && { [sendby === "sms" ? "mobile" : "email"]: identifier }),
  };
  const values = refusal?.values ?? known;
  return (
    <div className={givingClass}>
      <ActionForm
        intent="correct"
        refusal={refusal}
        back={back}
        fields={["firstname", "identifier"]}
        label={
          offer.sent_at === null ? <Trans>Correct</Trans> : <Trans>Correct and send again</Trans>
        }
      >
        <ChannelChoice value={refusal?.values.sendby ?? sendby} prints={false} />
        <RecipientFields values={values} errorOf={errorOf} />
        <Text size="small" muted>
          {where === "" ? (
            <Trans>The earlier link will no longer work.</Trans>
          ) : (
            <Trans>Before: {where}. The earlier link will no longer work.</Trans>
          )}
        </Text>
      </ActionForm>
    </div>
  );
}

function RescheduleGift({ refusal, back }: ScreenProps) {
  const { errorOf } = useFormWords(refusal, ["send_at", "send_day"]);
  return (
    <ActionForm
      intent="reschedule"
      refusal={refusal}
      back={back}
      fields={["send_at", "send_day"]}
      label={<Trans>Change the date</Trans>}
    >
      <input type="hidden" name="when" value="day" />
      <DayAndHour values={refusal?.values ?? {}} errorOf={errorOf} />
    </ActionForm>
  );
}

function ActionForm({
  intent,
  refusal,
  back,
  fields = [],
  label,
  children,
}: {
  readonly intent: string;
  readonly refusal: FormRefusal | undefined;
  readonly back: string;
  readonly fields?: readonly string[];
  readonly label: ReactNode;
  readonly children: ReactNode;
}) {
  const { note } = useFormWords(refusal, fields);
  const isSending = useSending();
  return (
    <PageForm intent={intent} refusal={refusal} note={note}>
      {children}
      <Row align="start">
        <Button variant="ink" busy={isSending}>
          {label}
        </Button>
        <ButtonLink href={back} variant="line">
          <Trans>Back to my gifts</Trans>
        </ButtonLink>
      </Row>
    </PageForm>
  );
}
