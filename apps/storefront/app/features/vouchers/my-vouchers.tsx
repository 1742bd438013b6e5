import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { Paper } from "@papillote/artwork/papers.ts";
import { addCents } from "@papillote/domain/money/cents.ts";
import { ButtonLink } from "@papillote/ui/controls/button.tsx";
import { EmptyState } from "@papillote/ui/layout/empty-state.tsx";
import { PageBody, SectionHead, Stack } from "@papillote/ui/layout/layout.tsx";
import { TabLinks } from "@papillote/ui/layout/tabs.tsx";
import { TicketGrid } from "@papillote/ui/paper/ticket.tsx";
import type { ReactNode } from "react";
import { documentPart } from "#app/platform/first-view/document-part.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { useEuro, useVisitor } from "#app/platform/visitor/visitor.ts";
import type { loadVouchers } from "./load-vouchers.ts";
import type { RevealState } from "./reveal.ts";
import { VoucherTicket } from "./voucher-ticket.tsx";

/** Links alone, so that the other tabs need neither its script nor its words. */
const OfferedGifts = documentPart(
  "app/features/vouchers/offers/offered-gifts.tsx",
  async () => (await import("./offers/offered-gifts.tsx")).OfferedGifts,
);

type VouchersData = Awaited<ReturnType<typeof loadVouchers>>;

type VoucherTab = VouchersData["tab"];
type CardTab = Exclude<VoucherTab, "offered">;

/** S2.33a: the customer's vouchers, by tab. */
export function MyVouchers({
  tab,
  today,
  cards,
  offered,
  counts,
  state,
}: VouchersData & { state: RevealState | undefined }) {
  const { t } = useLingui();
  const { shopName } = useVisitor();
  const labels: Record<VoucherTab, string> = {
    active: t`Assets`,
    waiting: t`Waiting`,
    used: t({ message: "Used", context: "tab" }),
    offered: t({ message: "Offered", context: "tab" }),
  };
  const order: readonly VoucherTab[] = ["active", "used", "waiting", "offered"];
  const spendable = tab === "active" && cards.length > 0 ? <Spendable cards={cards} /> : undefined;
  return (
    <PageBody ground="calque">
      <title>{`${t`My vouchers`} · ${shopName}`}</title>
      <Stack gap="lg">
        <SectionHead level={1} title={t`My vouchers`} lead={spendable} end={<AddVoucher />} />
        <RevealStatus cards={cards} state={state} />
        <TabLinks
          label={t`Vouchers by state`}
          items={order.map((one) => ({
            href: paths.myVouchers(one),
            label: labels[one],
            count: counts[one],
            current: one === tab,
          }))}
        />
        {offered ? (
          <OfferedGifts props={offered} version={offered.version} />
        ) : cards.length === 0 ? (
          <NoVouchers tab={tab} />
        ) : (
          <TicketGrid>
            {cards.map((card) => (
              <li key={card.card_id}>
                <VoucherTicket card={card} today={today} state={stateOf(state, card.card_id)} />
              </li>
            ))}
          </TicketGrid>
        )}
      </Stack>
    </PageBody>
  );
}

function Spendable({ cards }: { cards: VouchersData["cards"] }) {
  const euro = useEuro();
  const sum = euro(addCents(...cards.map((card) => card.value)));
  const brands = new Set(cards.map((card) => card.brand ?? card.name)).size;
  return (
    <Trans>
      {sum} to spend at <Plural value={brands} one="one brand" other="# brands" />.
    </Trans>
  );
}

function AddVoucher() {
  return (
    <ButtonLink href={paths.shop()} variant="line" size="sm">
      <Trans>Add a voucher</Trans>
    </ButtonLink>
  );
}

/** The empty live region stays on the page: text that appears in it is read out. */
function RevealStatus({
  cards,
  state,
}: {
  cards: VouchersData["cards"];
  state: RevealState | undefined;
}) {
  const shown =
    state !== undefined && "revealed" in state
      ? cards.find((card) => card.card_id === state.revealed.cardId)
      : undefined;
  const name = shown && (shown.brand ?? shown.name);
  return (
    <p className="visually-hidden" role="status">
      {name !== undefined && <Trans>The code of {name} is shown.</Trans>}
    </p>
  );
}

function stateOf(state: RevealState | undefined, cardId: string): RevealState | undefined {
  if (!state) return undefined;
  const about = "revealed" in state ? state.revealed.cardId : state.cardId;
  return about === cardId ? state : undefined;
}

function NoVouchers({ tab }: { tab: VoucherTab }) {
  const { t } = useLingui();
  const words: Record<CardTab, { paper: Paper; title: string; text: ReactNode }> = {
    active: {
      paper: "papillote",
      title: t`No voucher yet`,
      text: <Trans>The vouchers you buy wait here, ready for the till.</Trans>,
    },
    used: {
      paper: "jardin",
      title: t`No used voucher yet`,
      text: <Trans>They come to rest here after your first visit to a till.</Trans>,
    },
    waiting: {
      paper: "culture",
      title: t`No voucher is waiting`,
      text: <Trans>A voucher whose brand still has to activate it waits here for a while.</Trans>,
    },
  };
  if (tab === "offered") return null;
  const { paper, title, text } = words[tab];
  return (
    <EmptyState
      face={{ paper, big: "0" }}
      look="bare"
      headingLevel={2}
      title={title}
      action={
        tab === "active" && (
          <ButtonLink href={paths.shop()} variant="ink">
            <Trans>See the shop</Trans>
          </ButtonLink>
        )
      }
    >
      {text}
    </EmptyState>
  );
}
