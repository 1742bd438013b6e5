import { Trans, useLingui } from "@lingui/react/macro";
import type { Offer } from "@papillote/contract/offers.ts";
import { TextButtonLink, TextLink } from "@papillote/ui/controls/button.tsx";
import { Tag } from "@papillote/ui/display/tag.tsx";
import { Row, SectionHead } from "@papillote/ui/layout/layout.tsx";
import { Mot } from "@papillote/ui/paper/mot.tsx";
import { Sweet } from "@papillote/ui/paper/sweet.tsx";
import Calendar from "lucide-react/icons/calendar";
import Link from "lucide-react/icons/link";
import Mail from "lucide-react/icons/mail";
import Pencil from "lucide-react/icons/pencil";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import X from "lucide-react/icons/x";
import { giftPaths } from "#app/platform/paths/gift-paths.ts";
import { paperOf } from "#app/platform/universes.ts";
import { useEuro } from "#app/platform/visitor/visitor.ts";
import { dateWords, momentWords } from "#app/platform/words/date-words.ts";
import styles from "./gifts-on-their-way.module.css";

/** The gifts that are not opened yet. */
export function GiftsOnTheirWay({ gifts, from }: { gifts: readonly Offer[]; from: string }) {
  const { t } = useLingui();
  return (
    <section className={styles.band} aria-labelledby="gifts">
      <SectionHead
        id="gifts"
        title={t`Your gifts on their way`}
        end={
          <TextLink href={giftPaths.offeredGifts()}>
            <Trans>All my gifts</Trans>
          </TextLink>
        }
      />
      <ul className={styles.gifts}>
        {gifts.map((gift) => (
          <li key={gift.offer_id} className={styles.gift}>
            <GiftOnItsWay gift={gift} from={from} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function GiftOnItsWay({ gift, from }: { gift: Offer; from: string }) {
  const { t } = useLingui();
  const amount = useEuro()(gift.value);
  const { firstname } = gift.recipient;
  const brand = gift.brand ?? gift.name;
  const { message } = gift;
  return (
    <>
      <div className={styles.sweet}>
        <Sweet paper={paperOf(gift.universe_id)} big={gift.kind === "code" ? "€" : brand} />
      </div>
      <div className={styles.words}>
        <GiftTag gift={gift} />
        <h3>{t`For ${firstname}`}</h3>
        <p className={styles.what}>
          {gift.kind === "code" ? (
            <Trans>{amount} of credit</Trans>
          ) : (
            <Trans>
              {amount} at {brand}
            </Trans>
          )}
        </p>
      </div>
      {message !== "" && (
        <div className={styles.message}>
          <Mot from={from}>{t`“${message}”`}</Mot>
        </div>
      )}
      <GiftActions gift={gift} />
    </>
  );
}

const icon = { size: 18, strokeWidth: 1.75, "aria-hidden": true } as const;

/** Where the gift is: with its day, if one was chosen. */
function GiftTag({ gift: { status, send_at, sent_at, sent_channel } }: { gift: Offer }) {
  if (status === "bounced")
    return (
      <Tag className={styles.tag} tone="warn">
        <Trans>Sending failed</Trans>
      </Tag>
    );
  if (sent_channel === "self")
    return (
      <Tag className={styles.tag} tone="info" icon={<Link {...icon} />}>
        <Trans>Link ready, not opened yet</Trans>
      </Tag>
    );
  if (sent_at !== null) {
    const day = dateWords(sent_at);
    return (
      <Tag className={styles.tag} tone="info" icon={<Mail {...icon} />}>
        <Trans>Sent on {day}, not opened yet</Trans>
      </Tag>
    );
  }
  const moment = send_at === null ? "" : momentWords(send_at);
  return (
    <Tag className={styles.tag} tone="info" icon={<Calendar {...icon} />}>
      {moment === "" ? <Trans>Sending in progress</Trans> : <Trans>Leaves at {moment}</Trans>}
    </Tag>
  );
}

const actionsMax = 2;
const icons = {
  reschedule: <Calendar {...icon} />,
  resend: <RotateCcw {...icon} />,
  correct: <Pencil {...icon} />,
  link: <Link {...icon} />,
  cancel: <X {...icon} />,
};

/** The two actions that fit best; the list of gifts has all of them. */
function GiftActions({ gift: { offer_id, actions, recipient } }: { gift: Offer }) {
  const { t } = useLingui();
  const { firstname } = recipient;
  const words = {
    reschedule: [t`Change the date`, t`Change the date for ${firstname}`],
    resend: [t`Send again`, t`Send again the gift for ${firstname}`],
    correct: [t`Correct`, t`Correct the address of ${firstname}`],
    link: [t`Copy the link`, t`Copy the link for ${firstname}`],
    cancel: [t`Cancel the gift`, t`Cancel the gift for ${firstname}`],
  } as const;
  const order = ["reschedule", "resend", "correct", "link", "cancel"] as const;
  const shown = order.filter((action) => actions.includes(action)).slice(0, actionsMax);
  return (
    <Row gap="xs" className={styles.actions}>
      {shown.map((action) => (
        <TextButtonLink
          key={action}
          href={giftPaths.offeredGift(offer_id, action)}
          aria-label={words[action][1]}
          icon={icons[action]}
          tone={action === "cancel" ? "danger" : "plain"}
        >
          {words[action][0]}
        </TextButtonLink>
      ))}
    </Row>
  );
}
