import { Trans, useLingui } from "@lingui/react/macro";
import { ButtonLink } from "@papillote/ui/controls/button.tsx";
import { EmptyState } from "@papillote/ui/layout/empty-state.tsx";
import type { Paper } from "@papillote/ui/paper/paper.ts";
import type { ReactNode } from "react";
import { paths } from "#app/platform/paths/paths.ts";
import type { VoucherTab } from "./load-vouchers.ts";

/** What an empty tab is waiting for. */
export function NoVouchers({ tab }: { tab: VoucherTab }) {
  const { t } = useLingui();
  const words: Record<VoucherTab, { paper: Paper; title: string; text: ReactNode }> = {
    active: {
      paper: "papillote",
      title: t`Nothing in this paper yet`,
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
