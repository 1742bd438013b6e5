import { Trans } from "@lingui/react/macro";
import { ButtonLink } from "@papillote/ui/controls/button.tsx";
import { Row } from "@papillote/ui/layout/layout.tsx";

type Props = {
  /** Counted from 0. */
  page: number;
  hasMore: boolean;
  addressOf: (page: number) => string;
};

/** From one page of a list, the newest first, to its neighbours. */
export function PageLinks({ page, hasMore, addressOf }: Props) {
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
