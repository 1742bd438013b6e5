import { Trans } from "@lingui/react/macro";
import { ButtonLink } from "@papillote/ui/controls/button.tsx";
import { Row } from "@papillote/ui/layout/layout.tsx";

/** Links to the previous and next page of a list with the newest first. */
export function PageLinks({
  page,
  hasMore,
  addressOf,
}: {
  /** Counted from 0. */
  page: number;
  hasMore: boolean;
  addressOf: (page: number) => string;
}) {
  return (
    <Row>
      {page > 0 && (
        <ButtonLink href={addressOf(page - 1)} variant="line" size="sm">
          <Trans>See the more recent ones</Trans>
        </ButtonLink>
      )}
      {hasMore && (
        <ButtonLink href={addressOf(page + 1)} variant="line" size="sm">
          <Trans>Show more</Trans>
        </ButtonLink>
      )}
    </Row>
  );
}
