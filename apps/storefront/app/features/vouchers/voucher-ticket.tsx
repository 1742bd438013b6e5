import { Trans, useLingui } from "@lingui/react/macro";
import type { Card } from "@papillote/contract/vouchers.ts";
import { Button, ButtonLink } from "@papillote/ui/button.tsx";
import { Tag } from "@papillote/ui/tag.tsx";
import { Ticket, TicketStub } from "@papillote/ui/ticket.tsx";
import CalendarDays from "lucide-react/icons/calendar-days";
import FileDown from "lucide-react/icons/file-down";
import Store from "lucide-react/icons/store";
import { dayWords } from "#app/platform/date-words.ts";
import { paths } from "#app/platform/paths.ts";
import { paperOf } from "#app/platform/universes.ts";
import { useEuro } from "#app/platform/visitor.ts";
import { CodeShown } from "./code-shown.tsx";
import type { RevealState } from "./reveal.ts";
import { RevealForm } from "./reveal-form.tsx";

/** One voucher as a ticket: its stub unfolds to the barcode. */
export function VoucherTicket({ card, state }: { card: Card; state: RevealState | undefined }) {
  const { t } = useLingui();
  const euro = useEuro();
  const where = { online: t`Online`, in_store: t`In store`, both: t`Online and in store` }[card.purchase_type];
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
      tag={<StatusTag status={card.status} />}
      meta={[
        { key: "validity", icon: <CalendarDays {...icon} />, text: card.ends_on === null ? t`No end date` : t`Valid until ${dayWords(card.ends_on)}` },
        { key: "where", icon: <Store {...icon} />, text: where },
      ]}
      stub={card.actions.includes("reveal") ? <VoucherStub card={card} state={state} /> : undefined}
    />
  );
}

function StatusTag({ status }: { status: Card["status"] }) {
  if (status === "waiting")
    return (
      <Tag tone="info">
        <Trans>Being activated</Trans>
      </Tag>
    );
  if (status === "used")
    return (
      <Tag tone="quiet">
        <Trans>Used</Trans>
      </Tag>
    );
  if (status === "expired")
    return (
      <Tag tone="warn">
        <Trans>Expired</Trans>
      </Tag>
    );
  return null;
}

function VoucherStub({ card, state }: { card: Card; state: RevealState | undefined }) {
  const { t } = useLingui();
  const shown = state !== undefined && "revealed" in state ? state.revealed : undefined;
  const icon = <FileDown size={18} strokeWidth={1.75} aria-hidden="true" />;
  const pdf = card.waiver_needed ? (
    <Button variant="line" size="sm" icon={icon} disabledReason={t`Show the barcode first.`}>
      <Trans>Download the PDF</Trans>
    </Button>
  ) : (
    <ButtonLink as="a" href={paths.voucherPdf(card.card_id)} variant="line" size="sm" icon={icon} download>
      <Trans>Download the PDF</Trans>
    </ButtonLink>
  );
  return (
    <TicketStub
      open={shown !== undefined}
      panel={shown && <CodeShown revealed={shown} />}
      actions={
        <>
          {!shown && <RevealForm card={card} refusal={state !== undefined && "refusal" in state ? state.refusal : undefined} />}
          {pdf}
        </>
      }
    />
  );
}
