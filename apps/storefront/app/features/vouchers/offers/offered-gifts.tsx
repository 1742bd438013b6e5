import { Trans, useLingui } from "@lingui/react/macro";
import type { Offer } from "@papillote/contract/offers.ts";
import { ButtonLink, TextButtonLink } from "@papillote/ui/controls/button.tsx";
import { EmptyState } from "@papillote/ui/layout/empty-state.tsx";
import { Row, Stack } from "@papillote/ui/layout/layout.tsx";
import { Note } from "@papillote/ui/layout/note.tsx";
import { Steps } from "@papillote/ui/layout/steps.tsx";
import Calendar from "lucide-react/icons/calendar";
import Link from "lucide-react/icons/link";
import Pencil from "lucide-react/icons/pencil";
import Printer from "lucide-react/icons/printer";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { DrawnPatterns } from "#app/platform/first-view/papers.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { paperOf } from "#app/platform/universes.ts";
import { useEuro } from "#app/platform/visitor/visitor.ts";
import { foldedCardPath, giftPath } from "./gifts-place.ts";
import type { OffersData } from "./load-offers.ts";
import { OfferStory, OfferTag, useOfferSteps } from "./offer-words.tsx";
import styles from "./offered-gifts.module.css";

type ListProps = OffersData & {
  readonly token?: string | undefined;
  /** The end of a gift, below its actions. */
  readonly endOf?: (offer: Offer) => ReactNode;
};

/** S4.28, S2.39b: the content of the tab « Offered », and of a visitor's order (`token`). */
export function OfferedGifts({ token, endOf, ...list }: ListProps) {
  const { offers, changed, patterns } = list;
  if (offers.length === 0) return <NothingOffered />;
  return (
    <Stack gap="md">
      <DrawnPatterns markup={patterns} />
      {changed && (
        <div role="status">
          <ChangeNote {...changed} />
        </div>
      )}
      <ul className={styles.list}>
        {offers.map((offer) => (
          <li key={offer.offer_id}>
            <OfferedGift offer={offer} token={token} end={endOf?.(offer)} />
          </li>
        ))}
      </ul>
    </Stack>
  );
}

type Given = { readonly offer: Offer; readonly token: string | undefined };

function OfferedGift({ offer, token, end }: Given & { end: ReactNode }) {
  const { t } = useLingui();
  const { firstname } = offer.recipient;
  const amount = useEuro()(offer.value);
  const brand = offer.brand ?? offer.name;
  const steps = useOfferSteps()(offer);
  return (
    <article className={styles.gift} aria-label={t`Gift for ${firstname}`}>
      <svg className={styles.paper} aria-hidden="true" focusable="false">
        <rect
          width="100%"
          height="100%"
          fill={`url(#paper-${offer.occasion ?? paperOf(offer.universe_id)})`}
        />
      </svg>
      <div className={styles.body}>
        <div className={styles.head}>
          <div>
            <h2>{firstname}</h2>
            {offer.kind === "code" ? (
              <Trans>{amount} of credit</Trans>
            ) : (
              <Trans>
                {amount} at {brand}
              </Trans>
            )}
          </div>
          <OfferTag offer={offer} />
        </div>
        <p className={styles.story}>
          <OfferStory offer={offer} />
        </p>
        {offer.status !== "cancelled" && (
          <Steps label={t`Where the gift for ${firstname} is`} steps={steps} />
        )}
        {offer.thanks !== null && <Thanks thanks={offer.thanks} />}
        <OfferActions offer={offer} token={token} />
        {end}
      </div>
    </article>
  );
}

function Thanks({ thanks }: { thanks: string }) {
  const { t } = useLingui();
  return <p className={styles.thanks}>{t`“${thanks}”`}</p>;
}

const icon = { size: 18, strokeWidth: 1.75, "aria-hidden": true } as const;
const icons = {
  resend: <RotateCcw {...icon} />,
  correct: <Pencil {...icon} />,
  reschedule: <Calendar {...icon} />,
  link: <Link {...icon} />,
  cancel: <X {...icon} />,
};

function OfferActions({ offer, token }: Given) {
  const { t } = useLingui();
  const { firstname } = offer.recipient;
  const words = {
    resend: [t`Send again`, t`Send again the gift for ${firstname}`],
    correct: [t`Correct`, t`Correct the address of ${firstname}`],
    reschedule: [t`Change the date`, t`Change the date for ${firstname}`],
    link: [t`Copy the link`, t`Copy the link for ${firstname}`],
    cancel: [t`Cancel the gift`, t`Cancel the gift for ${firstname}`],
  } as const;
  const order = ["resend", "correct", "reschedule", "link", "cancel"] as const;
  const shown = order.filter((action) => offer.actions.includes(action));
  if (shown.length === 0) return null;
  return (
    <Row gap="xs" className={styles.actions}>
      {shown.map((action) => (
        <TextButtonLink
          key={action}
          href={giftPath({ offerId: offer.offer_id, token }, action)}
          aria-label={words[action][1]}
          icon={icons[action]}
          tone={action === "cancel" ? "danger" : "plain"}
        >
          {words[action][0]}
        </TextButtonLink>
      ))}
      {offer.card_id !== null && offer.actions.includes("link") && (
        <TextButtonLink
          href={foldedCardPath({ offerId: offer.offer_id, token }, offer.card_id)}
          aria-label={t`Print the card for ${firstname}`}
          icon={<Printer {...icon} />}
          download
        >
          <Trans>Print the card</Trans>
        </TextButtonLink>
      )}
    </Row>
  );
}

/** S4.30b. */
function ChangeNote({ offer, done }: NonNullable<OffersData["changed"]>) {
  const { firstname } = offer.recipient;
  const words: Readonly<Record<string, ReactNode>> = {
    given: <Trans>Your gift for {firstname} is wrapped.</Trans>,
    cancel: <Trans>The code sent was canceled</Trans>,
    resend: <Trans>The gift for {firstname} was sent again.</Trans>,
    correct: (
      <Trans>The address of {firstname} is corrected. The earlier link no longer works.</Trans>
    ),
    reschedule: <Trans>The date of the gift for {firstname} is changed.</Trans>,
  };
  return words[done] ? <Note tone="calm">{words[done]}</Note> : null;
}

function NothingOffered() {
  const { t } = useLingui();
  return (
    <EmptyState
      face={{ paper: "sorties", big: "0" }}
      look="bare"
      headingLevel={2}
      title={t`No gift yet`}
      action={
        <ButtonLink href={paths.myVouchers()} variant="ink">
          <Trans>See my vouchers</Trans>
        </ButtonLink>
      }
    >
      <Trans>Vouchers that you give are listed here, with where they are.</Trans>
    </EmptyState>
  );
}
