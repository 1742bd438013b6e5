import { Trans, useLingui } from "@lingui/react/macro";
import { ButtonLink } from "@papillote/ui/controls/button.tsx";
import { EmptyState } from "@papillote/ui/layout/empty-state.tsx";
import type { ReactNode } from "react";

/** S8.11g: an empty list, with a link that leads on. */
export function NoBrand({ href, linkText }: { href: string; linkText: ReactNode }) {
  const { t } = useLingui();
  const action = (
    <ButtonLink href={href} variant="ink">
      {linkText}
    </ButtonLink>
  );
  return (
    <EmptyState
      face={{ paper: "papillote", big: "0" }}
      headingLevel={2}
      title={t`no brand matches your search`}
      action={action}
    >
      <Trans>Try fewer letters, or look through the universes.</Trans>
    </EmptyState>
  );
}
