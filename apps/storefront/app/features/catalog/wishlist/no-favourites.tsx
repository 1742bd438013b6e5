import { Trans, useLingui } from "@lingui/react/macro";
import { ButtonLink } from "@papillote/ui/controls/button.tsx";
import { EmptyState } from "@papillote/ui/layout/empty-state.tsx";

/** The empty list of favourites, with a link to the shop. */
export function NoFavourites({ href }: { href: string }) {
  const { t } = useLingui();
  const action = (
    <ButtonLink href={href} variant="ink">
      <Trans>See the shop</Trans>
    </ButtonLink>
  );
  return (
    <EmptyState
      face={{ paper: "papillote", big: "0" }}
      headingLevel={2}
      role="status"
      title={t`Nothing is kept here yet`}
      action={action}
    >
      <Trans>Press the heart of a card, and you find it here.</Trans>
    </EmptyState>
  );
}
