import { Trans, useLingui } from "@lingui/react/macro";
import { ButtonLink } from "@papillote/ui/controls/button.tsx";
import { EmptyState } from "@papillote/ui/layout/empty-state.tsx";
import type { ReactNode } from "react";

/** S8.11g: nothing was found, and a way on. */
export function NoBrand({ href, wayOn }: { href: string; wayOn: ReactNode }) {
  const { t } = useLingui();
  const action = (
    <ButtonLink href={href} variant="ink">
      {wayOn}
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
