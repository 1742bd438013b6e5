import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { Review } from "@papillote/contract/reviews.ts";
import { ButtonLink } from "@papillote/ui/controls/button.tsx";
import { StarBars, Stars } from "@papillote/ui/display/stars.tsx";
import { Tag } from "@papillote/ui/display/tag.tsx";
import { Columns, Row, SectionHead, Stack } from "@papillote/ui/layout/layout.tsx";
import { Heading, Text } from "@papillote/ui/layout/text.tsx";
import BadgeCheck from "lucide-react/icons/badge-check";
import { paths } from "#app/platform/paths/paths.ts";
import { dayWords } from "#app/platform/words/date-words.ts";
import { useStarWords } from "#app/platform/words/star-words.ts";
import type { ReviewsData } from "./load-reviews.ts";

type Props = ReviewsData & { sku: string };

/** The reviews, which of their authors bought the product, and how the shop checks that. */
export function ProductReviews({ items, total, summary, showsAll, sku }: Props) {
  const { t } = useLingui();
  return (
    <Stack gap="lg" id="reviews">
      <SectionHead title={t`What shoppers say`} end={<WriteLink sku={sku} />} />
      {total === 0 ? (
        <Text muted>
          <Trans>Nobody has written about this product yet. Yours would be the first word.</Trans>
        </Text>
      ) : (
        <Average summary={summary} total={total} />
      )}
      <Columns count={2}>
        {items.map((review) => (
          <ReviewItem key={review.id} review={review} />
        ))}
      </Columns>
      {!showsAll && items.length < total && (
        <Row>
          <ButtonLink href={paths.allReviews()} variant="line" size="sm">
            <Plural value={total} one="See # review" other="See all # reviews" />
          </ButtonLink>
        </Row>
      )}
      <Text size="small" muted>
        <Trans>
          Every review is read before it is shown. “Verified purchase” means that we found this
          product among the orders of its author.
        </Trans>
      </Text>
    </Stack>
  );
}

function WriteLink({ sku }: { sku: string }) {
  return (
    <ButtonLink href={paths.writeReview(sku)} variant="line" size="sm">
      <Trans>Write a review</Trans>
    </ButtonLink>
  );
}

function Average({
  summary: { average, rated, stars },
  total,
}: {
  summary: Props["summary"];
  total: number;
}) {
  const { i18n } = useLingui();
  const starWords = useStarWords();
  if (average === null) return null;
  const shown = i18n.number(average, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const rows = stars
    .map((count, index) => ({
      key: index + 1,
      label: starWords(index + 1),
      count,
      share: count / rated,
    }))
    .toReversed();
  return (
    <Stack gap="sm">
      <Row gap="sm">
        <Stars given={average} label={starWords(Math.round(average))} />
        <Text strong>
          <Trans>{shown} out of 5</Trans>
        </Text>
        <Text muted>
          <Plural value={total} one="# review" other="# reviews" />
        </Text>
      </Row>
      <StarBars rows={rows} />
    </Stack>
  );
}

function ReviewItem({
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
