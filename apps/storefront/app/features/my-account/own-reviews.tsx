import { Trans, useLingui } from "@lingui/react/macro";
import { ButtonLink, TextLink } from "@papillote/ui/controls/button.tsx";
import { StatusList } from "@papillote/ui/display/line-item.tsx";
import { Tag } from "@papillote/ui/display/tag.tsx";
import { EmptyState } from "@papillote/ui/layout/empty-state.tsx";
import { Stack } from "@papillote/ui/layout/layout.tsx";
import { Heading } from "@papillote/ui/layout/text.tsx";
import { PageLinks } from "#app/platform/page/page-links.tsx";
import { useCatalogPaths } from "#app/platform/paths/catalog-paths.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { dayWords } from "#app/platform/words/date-words.ts";
import { AccountScreen } from "./account-screen.tsx";
import type { loadOwnReviews } from "./load-own-reviews.ts";

type OwnReviewsData = Awaited<ReturnType<typeof loadOwnReviews>>;

/** S2.32: the customer's reviews with their status, and bought products without a review. */
export function OwnReviews({ reviews, toReview, page, hasMore }: OwnReviewsData) {
  const { t } = useLingui();
  return (
    <AccountScreen title={t`My reviews`}>
      {toReview.length > 0 && page === 0 && <ToReview products={toReview} />}
      {reviews.length > 0 && <ReviewList reviews={reviews} />}
      {reviews.length === 0 && toReview.length === 0 && (
        <EmptyState
          face={{ paper: "papillote", big: "0" }}
          title={t`No review yet`}
          headingLevel={2}
          action={<ShopLink />}
        >
          <Trans>What you buy can be reviewed here.</Trans>
        </EmptyState>
      )}
      <PageLinks page={page} hasMore={hasMore} addressOf={paths.ownReviews} />
    </AccountScreen>
  );
}

function ShopLink() {
  return (
    <ButtonLink href={paths.shop()} variant="ink">
      <Trans>See the shop</Trans>
    </ButtonLink>
  );
}

function ToReview({ products }: { products: OwnReviewsData["toReview"] }) {
  const { t } = useLingui();
  const items = products.map(({ sku, name }) => ({
    key: sku,
    title: name,
    tag: (
      <ButtonLink
        href={paths.writeReview(sku)}
        variant="line"
        size="sm"
        aria-label={t`Write a review of ${name}`}
      >
        <Trans>Write a review</Trans>
      </ButtonLink>
    ),
  }));
  return (
    <Stack gap="md">
      <Heading level={2} look="group">
        <Trans>What did you think of it?</Trans>
      </Heading>
      <StatusList items={items} />
    </Stack>
  );
}

function ReviewList({ reviews }: Pick<OwnReviewsData, "reviews">) {
  const { product: productPath } = useCatalogPaths();
  const items = reviews.map(({ id, title, detail, rating, status, created_at, product }) => ({
    key: String(id),
    title,
    tag: <ReviewStatusTag status={status} />,
    note: [
      dayWords(created_at.slice(0, 10)),
      rating === null ? [] : `${rating}/5`,
      detail === "" ? [] : detail,
    ]
      .flat()
      .join(" · "),
    actions: product.is_shown ? (
      <TextLink href={productPath(product)}>{product.name}</TextLink>
    ) : (
      product.name
    ),
  }));
  return (
    <Stack gap="md">
      <Heading level={2} look="group">
        <Trans>What you wrote</Trans>
      </Heading>
      <StatusList items={items} />
    </Stack>
  );
}

function ReviewStatusTag({ status }: { status: OwnReviewsData["reviews"][number]["status"] }) {
  const { t } = useLingui();
  const words = { pending: t`Being read`, approved: t`Shown`, rejected: t`Not shown` };
  const tones = { pending: "info", approved: "ok", rejected: "quiet" } as const;
  return <Tag tone={tones[status]}>{words[status]}</Tag>;
}
