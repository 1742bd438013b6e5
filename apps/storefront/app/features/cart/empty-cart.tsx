import { Trans, useLingui } from "@lingui/react/macro";
import { ButtonLink } from "@papillote/ui/controls/button.tsx";
import { EmptyState } from "@papillote/ui/layout/empty-state.tsx";
import { paths } from "#app/platform/paths/paths.ts";

export function EmptyCart({ headingLevel, look }: { headingLevel: 2 | 3; look: "panel" | "bare" }) {
  const { t } = useLingui();
  return (
    <EmptyState
      face={{ paper: "papillote", big: "0" }}
      headingLevel={headingLevel}
      look={look}
      title={t`Your cart is empty`}
      action={
        <ButtonLink href={paths.shop()} variant="ink">
          <Trans>See the shop</Trans>
        </ButtonLink>
      }
    >
      <Trans>Choose a card, it comes here.</Trans>
    </EmptyState>
  );
}
