import { Trans, useLingui } from "@lingui/react/macro";
import { ButtonLink } from "@papillote/ui/controls/button.tsx";
import { EmptyState } from "@papillote/ui/layout/empty-state.tsx";
import { paths } from "#app/platform/paths/paths.ts";

/** A customer without orders, or a page after the last one. */
export function NoOrders({ isFirst }: { isFirst: boolean }) {
  const { t } = useLingui();
  return (
    <EmptyState
      face={{ paper: "papillote", big: "0" }}
      look="bare"
      title={isFirst ? t`No order yet` : t`Nothing further back`}
      headingLevel={2}
      action={
        <ButtonLink href={paths.shop()} variant="ink">
          <Trans>See the shop</Trans>
        </ButtonLink>
      }
    >
      <Trans>What you order and credit is listed here.</Trans>
    </EmptyState>
  );
}
