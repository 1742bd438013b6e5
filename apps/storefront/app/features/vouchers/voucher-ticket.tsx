import { Trans, useLingui } from "@lingui/react/macro";
import type { Card } from "@papillote/contract/vouchers.ts";
import type { Day } from "@papillote/domain/dates/day.ts";
import { TextButtonLink } from "@papillote/ui/controls/button.tsx";
import { Tag } from "@papillote/ui/display/tag.tsx";
import { Ticket, TicketStub } from "@papillote/ui/paper/ticket.tsx";
import Calendar from "lucide-react/icons/calendar";
import EyeOff from "lucide-react/icons/eye-off";
import Gift from "lucide-react/icons/gift";
import ScanBarcode from "lucide-react/icons/scan-barcode";
import Store from "lucide-react/icons/store";
import { lazy, useEffect, useRef } from "react";
import { EndsSoon } from "#app/platform/ends-soon.tsx";
import { type FormRefusal, useRefusalText } from "#app/platform/forms/form-state.ts";
import { FormNote } from "#app/platform/forms/post-form.tsx";
import { useOverlay } from "#app/platform/overlays/overlay.ts";
import { whenOpened } from "#app/platform/overlays/when-opened.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { voucherPaths } from "#app/platform/paths/voucher-paths.ts";
import { paperOf } from "#app/platform/universes.ts";
import { useEuro } from "#app/platform/visitor/visitor.ts";
import { dateWords, dayWords, momentWords } from "#app/platform/words/date-words.ts";
import { withWords } from "#app/platform/words/words.ts";
import { useAddressOf } from "./life/address-of.ts";
import type { RevealedCode, RevealState } from "./reveal.ts";
import { RevealForm } from "./reveal-form.tsx";

/** They have no Suspense boundaries, so that a document without script has them too. */
const CodeShown = lazy(
  whenOpened(async () => (await withWords(() => import("./code-shown.tsx"))).CodeShown),
);
const MarkUsed = lazy(
  whenOpened(async () => (await withWords(() => import("./life/mark-used.tsx"))).MarkUsed),
);

const Restore = lazy(
  whenOpened(async () => (await withWords(() => import("./life/restore.tsx"))).Restore),
);

const TicketMenu = lazy(
  whenOpened(async () => (await withWords(() => import("./life/ticket-menu.tsx"))).TicketMenu),
);

/** One voucher as a ticket whose stub opens to show the barcode. */
export function VoucherTicket({
  card,
  today,
  state,
  isUsing = false,
}: {
  card: Card;
  today: Day;
  state: RevealState | undefined;
  /** Whether its form « mark as used » is open. */
  isUsing?: boolean;
}) {
  const { t } = useLingui();
  const euro = useEuro();
  const name = card.brand ?? card.name;
  const value = euro(card.value);
  return (
    <Ticket
      id={card.card_id}
      label={t`Voucher ${name}, ${value}`}
      paper={paperOf(card.universe_id)}
      face={<img src={card.logo} alt="" width="120" height="60" />}
      amount={euro(card.amount_left ?? card.value)}
      title={name}
      faded={card.status === "used" || card.status === "expired"}
      tag={<StateTag card={card} today={today} />}
      meta={useMeta(card)}
      stub={
        card.actions.length > 0 && <Stub card={card} name={name} state={state} isUsing={isUsing} />
      }
    />
  );
}

function useMeta(card: Card) {
  const { t } = useLingui();
  const euro = useEuro();
  const icon = { size: 16, strokeWidth: 1.75, "aria-hidden": true } as const;
  const where = { online: t`Online`, in_store: t`In store`, both: t`Online and in store` };
  const value = euro(card.value);
  const { giver } = card;
  const report = useReportWords(card);
  const until =
    card.restorable_until === undefined ? undefined : momentWords(card.restorable_until);
  return [
    ...(card.amount_left === undefined ? [] : [{ key: "left", text: t`Left, of ${value}` }]),
    // The name of a giver who closed the account is gone.
    ...(giver ? [{ key: "giver", icon: <Gift {...icon} />, text: t`Offered by ${giver}` }] : []),
    {
      key: "validity",
      icon: <Calendar {...icon} />,
      text: card.ends_on === null ? t`No end date` : t`Valid until ${dayWords(card.ends_on)}`,
    },
    { key: "where", icon: <Store {...icon} />, text: where[card.purchase_type] },
    ...(report === undefined ? [] : [{ key: "refused", text: report }]),
    ...(until === undefined ? [] : [{ key: "deleted", text: t`Can be taken back until ${until}` }]),
  ];
}

/** What became of a report that a till refused the code. */
function useReportWords({ refused_at, checked_at, replaced_at, status }: Card) {
  const { t } = useLingui();
  if (refused_at !== undefined) return t`Refusal reported`;
  if (status !== "active") return undefined;
  if (checked_at !== undefined) return t`Code checked: it works`;
  return replaced_at === undefined ? undefined : t`New code since ${dateWords(replaced_at)}`;
}

/** The stub of the ticket, with what can be done. */
function Stub(props: StubProps) {
  const { actions } = props.card;
  if (actions.includes("restore"))
    return <TicketStub actions={<Restore card={props.card} name={props.name} />} />;
  if (actions.includes("reveal")) return <VoucherStub {...props} />;
  return <TicketStub end={<TicketMenu card={props.card} name={props.name} />} />;
}

type StubProps = {
  card: Card;
  name: string;
  state: RevealState | undefined;
  isUsing: boolean;
};

function VoucherStub({ card, name, state, isUsing }: StubProps) {
  const { here } = useOverlay();
  const addressOf = useAddressOf();
  const shown = state !== undefined && "revealed" in state ? state.revealed : undefined;
  const refused = state !== undefined && "refusal" in state ? state : undefined;
  const revealButton = useFocusBack(shown !== undefined);
  useStoreForTill(card, shown);
  const opensForm = isUsing && card.actions.includes("mark_used");
  const panel = opensForm ? (
    <MarkUsed
      card={card}
      refusal={refused?.intent === "used" ? refused.refusal : undefined}
      cancel={addressOf(undefined)}
    />
  ) : (
    shown && <CodeShown revealed={shown} name={name} />
  );
  return (
    <TicketStub
      open={panel !== undefined}
      panel={panel}
      actions={
        <>
          {refused?.intent !== undefined && refused.intent !== "used" && (
            <Refused refusal={refused.refusal} />
          )}
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
              refusal={refused?.intent === undefined ? refused?.refusal : undefined}
              buttonRef={revealButton}
            />
          )}
          {card.actions.includes("mark_used") && <AtTheTill card={card} name={name} />}
          {card.actions.includes("offer") && <Giving card={card} name={name} />}
        </>
      }
      end={card.actions.includes("delete") && <TicketMenu card={card} name={name} />}
    />
  );
}

function Refused({ refusal }: { refusal: FormRefusal }) {
  const textOf = useRefusalText();
  return <FormNote>{textOf(refusal.refusal)}</FormNote>;
}

function AtTheTill({ card, name }: { card: Card; name: string }) {
  const { t } = useLingui();
  return (
    <TextButtonLink
      href={voucherPaths.till(card.card_id)}
      icon={<ScanBarcode size={18} strokeWidth={1.75} aria-hidden="true" />}
      aria-label={t`At the till with ${name}`}
    >
      <Trans>At the till</Trans>
    </TextButtonLink>
  );
}

/** For a voucher that can be given: by e-mail or SMS, by its link, or on a card to fold. */
function Giving({ card, name }: { card: Card; name: string }) {
  const { t } = useLingui();
  return (
    <TextButtonLink
      href={paths.voucherGift(card.card_id)}
      icon={<Gift size={18} strokeWidth={1.75} aria-hidden="true" />}
      aria-label={t`Give ${name} with a message`}
    >
      <Trans>Give</Trans>
    </TextButtonLink>
  );
}

/** A guest's voucher belongs to no session, so it is not stored. */
function useStoreForTill(card: Card, shown: RevealedCode | undefined): void {
  const isOwn = card.actions.includes("mark_used");
  // The device is outside React.
  useEffect(() => {
    if (!shown || !isOwn) return;
    import("./store-for-till.ts")
      .then(({ storeForTill }) => storeForTill(card, shown))
      .catch(() => undefined);
  }, [card, shown, isOwn]);
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
