import { Trans, useLingui } from "@lingui/react/macro";
import { ButtonLink } from "@papillote/ui/button.tsx";
import { EmptyState } from "@papillote/ui/empty-state.tsx";
import { PageBody, SectionHead, Stack } from "@papillote/ui/layout.tsx";
import { TabLinks } from "@papillote/ui/tabs.tsx";
import { TicketGrid } from "@papillote/ui/ticket.tsx";
import { paths } from "#app/platform/paths.ts";
import { useVisitor } from "#app/platform/visitor.ts";
import type { VouchersData, VoucherTab } from "./load-vouchers.ts";
import type { RevealState } from "./reveal.ts";
import { VoucherTicket } from "./voucher-ticket.tsx";

/** S2.33a: the customer's vouchers, by tab. */
export function MyVouchers({ tab, cards, counts, state }: VouchersData & { state: RevealState | undefined }) {
  const { t } = useLingui();
  const { shopName } = useVisitor();
  const labels: Record<VoucherTab, string> = { active: t`Assets`, waiting: t`Waiting`, used: t({ message: "Used", context: "tab" }) };
  const order: readonly VoucherTab[] = ["active", "waiting", "used"];
  return (
    <PageBody>
      <title>{`${t`My vouchers`} · ${shopName}`}</title>
      <Stack gap="xl">
        <SectionHead level={1} title={t`My vouchers`} />
        <TabLinks
          label={t`Vouchers by state`}
          items={order.map((one) => ({ href: paths.myVouchers(one), label: labels[one], count: counts[one], current: one === tab }))}
        />
        {cards.length === 0 ? (
          <NoVouchers />
        ) : (
          <TicketGrid>
            {cards.map((card) => (
              <li key={card.card_id}>
                <VoucherTicket card={card} state={stateOf(state, card.card_id)} />
              </li>
            ))}
          </TicketGrid>
        )}
      </Stack>
    </PageBody>
  );
}

function stateOf(state: RevealState | undefined, cardId: string): RevealState | undefined {
  if (!state) return undefined;
  const about = "revealed" in state ? state.revealed.cardId : state.cardId;
  return about === cardId ? state : undefined;
}

function NoVouchers() {
  const { t } = useLingui();
  return (
    <EmptyState
      face={{ paper: "papillote", big: "0" }}
      headingLevel={2}
      title={t`Nothing in this paper yet`}
      action={
        <ButtonLink href={paths.shop()} variant="ink">
          <Trans>See the shop</Trans>
        </ButtonLink>
      }
    >
      <Trans>The vouchers you buy wait here, ready for the till.</Trans>
    </EmptyState>
  );
}
