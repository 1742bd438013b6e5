import { Trans } from "@lingui/react/macro";
import type { Review } from "@papillote/contract/reviews.ts";
import { Stars } from "@papillote/ui/display/stars.tsx";
import { Tag } from "@papillote/ui/display/tag.tsx";
import { Row, Stack } from "@papillote/ui/layout/layout.tsx";
import { Heading, Text } from "@papillote/ui/layout/text.tsx";
import BadgeCheck from "lucide-react/icons/badge-check";
import { dayWords } from "#app/platform/words/date-words.ts";
import { useStarWords } from "#app/platform/words/star-words.ts";

export function ReviewItem({
  review: { title, detail, nickname, rating, verified_purchase, created_at },
}: {
  review: Review;
}) {
  const starWords = useStarWords();
  const day = dayWords(created_at.slice(0, 10));
  return (
    <article>
      <Stack gap="xs">
        {rating !== null && <Stars given={rating} label={starWords(rating)} />}
        <Heading level={3} look="group">
          {title}
        </Heading>
        {detail !== "" && <Text>{detail}</Text>}
        <Row gap="xs">
          <Text size="small" muted>
            <Trans>
              {nickname}, {day}
            </Trans>
          </Text>
          {verified_purchase && (
            <Tag tone="ok" icon={<BadgeCheck size={14} aria-hidden="true" />}>
              <Trans>Verified purchase</Trans>
            </Tag>
          )}
        </Row>
      </Stack>
    </article>
  );
}
