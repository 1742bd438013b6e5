import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { ButtonLink, TextLink } from "@papillote/ui/controls/button.tsx";
import { PageBody, SectionHead, Stack } from "@papillote/ui/layout/layout.tsx";
import { TabLinks } from "@papillote/ui/layout/tabs.tsx";
import { TicketGrid } from "@papillote/ui/paper/ticket.tsx";
import { lazy } from "react";
import { useNavigation } from "react-router";
import { documentPart } from "#app/platform/first-view/document-part.tsx";
import { whenOpened } from "#app/platform/overlays/when-opened.ts";
import { PageLinks } from "#app/platform/page/page-links.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { voucherPaths } from "#app/platform/paths/voucher-paths.ts";
import { useEuro, useVisitor } from "#app/platform/visitor/visitor.ts";
import { withWords } from "#app/platform/words/words.ts";
import type { loadVouchers } from "./load-vouchers.ts";
import type { RevealState } from "./reveal.ts";
import { VoucherTicket } from "./voucher-ticket.tsx";
import { WordsOfGiver } from "./words-of-giver.tsx";

/** The list has only links, so the other tabs need neither its script nor its words. */
const OfferedGifts = documentPart(
  "app/features/vouchers/offers/offered-gifts.tsx",
  async () => (await import("./offers/offered-gifts.tsx")).OfferedGifts,
);

/** It has no Suspense boundary, so that a document without script has it too. */
const DoneNote = lazy(
  whenOpened(async () => (await withWords(() => import("./life/done-note.tsx"))).DoneNote),
);

const NoVouchers = lazy(
  whenOpened(async () => (await withWords(() => import("./no-vouchers.tsx"))).NoVouchers),
);

type VouchersData = Awaited<ReturnType<typeof loadVouchers>>;

/** S2.33a: the customer's vouchers, by tab. */
export function MyVouchers({ state, ...list }: VouchersData & { state: RevealState | undefined }) {
  const { t } = useLingui();
  const { shopName } = useVisitor();
  const { tab, page, hasMore, cards, counts, spendable, offered } = list;
  return (
    <PageBody ground="calque">
      <title>{`${t`My vouchers`} · ${shopName}`}</title>
      <Stack gap="lg">
        <SectionHead
          level={1}
          title={t`My vouchers`}
          lead={tab === "active" && counts.active > 0 ? <Spendable {...spendable} /> : undefined}
          end={<AddVoucher />}
        />
        <RevealStatus cards={cards} state={state} />
        {list.done && <DoneNote done={list.done} />}
        <Tabs tab={tab} counts={counts} />
        {offered ? (
          <OfferedGifts props={offered} version={offered.version} />
        ) : (
          <>
            <Tickets {...list} state={state} />
            <PageLinks
              page={page}
              hasMore={hasMore}
              addressOf={(at) => voucherPaths.list(tab, at)}
            />
          </>
        )}
        {counts.deleted > 0 && tab !== "deleted" && (
          <p>
            <TextLink href={paths.myVouchers("deleted")}>
              <Trans>
                <Plural value={counts.deleted} one="# deleted voucher" other="# deleted vouchers" />
              </Trans>
            </TextLink>
          </p>
        )}
      </Stack>
    </PageBody>
  );
}

function Tabs({ tab, counts }: Pick<VouchersData, "tab" | "counts">) {
  const { t } = useLingui();
  const labels = {
    active: t`Assets`,
    used: t({ message: "Used", context: "tab" }),
    waiting: t`Waiting`,
    offered: t({ message: "Offered", context: "tab" }),
  };
  const order = ["active", "used", "waiting", "offered"] as const;
  const current = tab === "expired" ? "used" : tab;
  return (
    <TabLinks
      label={t`Vouchers by state`}
      items={order.map((one) => ({
        href: paths.myVouchers(one),
        label: labels[one],
        count: counts[one],
        current: one === current,
      }))}
    />
  );
}

function Tickets({
  tab,
  page,
  today,
  cards,
  using,
  state,
}: VouchersData & { state: RevealState | undefined }) {
  const leaving = useLeaving();
  const shown = cards.filter((card) => card.card_id !== leaving);
  if (shown.length === 0) return <NoVouchers tab={tab} isFirst={page === 0} />;
  return (
    <TicketGrid>
      {shown.map((card) => (
        <li key={card.card_id}>
          <VoucherTicket
            card={card}
            today={today}
            isUsing={using === card.card_id}
            state={stateOf(state, card.card_id)}
          />
          {card.status === "active" && <WordsOfGiver card={card} />}
        </li>
      ))}
    </TicketGrid>
  );
}

/** The voucher that a form being sent takes out of this tab; it disappears at once. */
function useLeaving(): string | undefined {
  const { formData } = useNavigation();
  const cardId = formData?.get("card_id");
  return formData?.has("intent") && typeof cardId === "string" ? cardId : undefined;
}

function Spendable({ amount, brands }: VouchersData["spendable"]) {
  const euro = useEuro();
  const sum = euro(amount);
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

/** The empty live region stays on the page, so that text that appears in it is read out. */
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
