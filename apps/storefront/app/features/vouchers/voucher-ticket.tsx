import { Trans, useLingui } from "@lingui/react/macro";
import type { Card } from "@papillote/contract/vouchers.ts";
import type { Day } from "@papillote/domain/dates/day.ts";
import { TextButtonLink } from "@papillote/ui/controls/button.tsx";
import { Tag } from "@papillote/ui/display/tag.tsx";
import { Ticket, TicketStub } from "@papillote/ui/paper/ticket.tsx";
import CalendarDays from "lucide-react/icons/calendar-days";
import EyeOff from "lucide-react/icons/eye-off";
import FileDown from "lucide-react/icons/file-down";
import Gift from "lucide-react/icons/gift";
import Store from "lucide-react/icons/store";
import { useEffect, useRef } from "react";
import { EndsSoon } from "#app/platform/ends-soon.tsx";
import { useOverlay } from "#app/platform/overlays/overlay.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { paperOf } from "#app/platform/universes.ts";
import { useEuro } from "#app/platform/visitor/visitor.ts";
import { dayWords } from "#app/platform/words/date-words.ts";
import { CodeShown } from "./code-shown.tsx";
import type { RevealState } from "./reveal.ts";
import { RevealForm } from "./reveal-form.tsx";

/** One voucher as a ticket whose stub opens to show the barcode. */
export function VoucherTicket({
  card,
  today,
  state,
}: {
  card: Card;
  today: Day;
  state: RevealState | undefined;
}) {
  const { t } = useLingui();
  const euro = useEuro();
  const where = { online: t`Online`, in_store: t`In store`, both: t`Online and in store` }[
    card.purchase_type
  ];
  const icon = { size: 16, strokeWidth: 1.75, "aria-hidden": true } as const;
  const name = card.brand ?? card.name;
  const amount = euro(card.value);
  return (
    <Ticket
      id={card.card_id}
      label={t`Voucher ${name}, ${amount}`}
      paper={paperOf(card.universe_id)}
      face={<img src={card.logo} alt="" width="120" height="60" />}
      amount={amount}
      title={name}
      faded={card.status === "used" || card.status === "expired"}
      tag={<StateTag card={card} today={today} />}
      meta={[
        {
          key: "validity",
          icon: <CalendarDays {...icon} />,
          text: card.ends_on === null ? t`No end date` : t`Valid until ${dayWords(card.ends_on)}`,
        },
        { key: "where", icon: <Store {...icon} />, text: where },
      ]}
      stub={
        card.actions.includes("reveal") ? (
          <VoucherStub card={card} name={name} state={state} />
        ) : undefined
      }
    />
  );
}

function VoucherStub({
  card,
  name,
  state,
}: {
  card: Card;
  name: string;
  state: RevealState | undefined;
}) {
  const { here } = useOverlay();
  const shown = state !== undefined && "revealed" in state ? state.revealed : undefined;
  const revealButton = useFocusBack(shown !== undefined);
  return (
    <TicketStub
      open={shown !== undefined}
      panel={shown && <CodeShown revealed={shown} name={name} />}
      actions={
        <>
          {shown && (
            <TextButtonLink
              href={here}
              icon={<EyeOff size={18} strokeWidth={1.75} aria-hidden="true" />}
            >
              <Trans>Hide</Trans>
            </TextButtonLink>
          )}
          {!shown && (
            <RevealForm
              card={card}
              refusal={state !== undefined && "refusal" in state ? state.refusal : undefined}
              buttonRef={revealButton}
            />
          )}
          {card.actions.includes("download") && <Printing card={card} name={name} />}
        </>
      }
    />
  );
}

/** Both prints contain the code and need the waiver, which the form of the gift asks for. */
function Printing({ card, name }: { card: Card; name: string }) {
  const { t } = useLingui();
  const icon = { size: 18, strokeWidth: 1.75, "aria-hidden": true } as const;
  return (
    <>
      <TextButtonLink
        href={paths.voucherGift(card.card_id)}
        icon={<Gift {...icon} />}
        aria-label={t`Give ${name} with a message`}
      >
        <Trans>Give</Trans>
      </TextButtonLink>
      {!card.waiver_needed && (
        <TextButtonLink
          href={paths.voucherPdf(card.card_id)}
          icon={<FileDown {...icon} />}
          aria-label={t`Download the PDF of ${name}`}
          download
        >
          PDF
        </TextButtonLink>
      )}
    </>
  );
}

/** When the code is hidden, the focus on it returns to the button that revealed it. */
function useFocusBack(isShown: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasShown = useRef(isShown);
  // The focus belongs to the browser.
  useEffect(() => {
    if (wasShown.current && !isShown && document.activeElement === document.body)
      button.current?.focus({ preventScroll: true });
    wasShown.current = isShown;
  }, [isShown]);
  return button;
}

/** The status, or for an active voucher the days left when it ends soon. */
function StateTag({ card, today }: { card: Pick<Card, "status" | "ends_on">; today: Day }) {
  if (card.status === "active") return <EndsSoon endsOn={card.ends_on} today={today} />;
  const tones = { waiting: "info", used: "quiet", expired: "warn", offered: "info" } as const;
  const words = {
    waiting: <Trans>Being activated</Trans>,
    used: <Trans>Used</Trans>,
    expired: <Trans>Expired</Trans>,
    offered: <Trans>Offered</Trans>,
  };
  return <Tag tone={tones[card.status]}>{words[card.status]}</Tag>;
}
