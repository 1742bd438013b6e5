import { Trans, useLingui } from "@lingui/react/macro";
import type { Paper } from "@papillote/artwork/papers.ts";
import { ButtonLink } from "@papillote/ui/controls/button.tsx";
import { EmptyState } from "@papillote/ui/layout/empty-state.tsx";
import type { ReactNode } from "react";
import { paths } from "#app/platform/paths/paths.ts";
import type { CardTab } from "./load-vouchers.ts";

/** A tab, or a page of it, without vouchers. */
export function NoVouchers({ tab, isFirst }: { tab: CardTab; isFirst: boolean }) {
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
    offered: {
      paper: "sorties",
      title: t`No voucher offered yet`,
      text: <Trans>The vouchers you give are listed here.</Trans>,
    },
    expired: {
      paper: "jardin",
      title: t`No expired voucher`,
      text: <Trans>None of your vouchers has passed its last day.</Trans>,
    },
    deleted: {
      paper: "jardin",
      title: t`No deleted voucher`,
      text: <Trans>What you delete can be taken back here for 30 days.</Trans>,
    },
  };
  const { paper, title, text } = words[tab];
  return (
    <EmptyState
      face={{ paper, big: "0" }}
      look="bare"
      headingLevel={2}
      title={isFirst ? title : t`Nothing further back`}
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
