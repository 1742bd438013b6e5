import { Trans, useLingui } from "@lingui/react/macro";
import { Button, ButtonLink } from "@papillote/ui/controls/button.tsx";
import { CheckField } from "@papillote/ui/controls/check-field.tsx";
import { TextField } from "@papillote/ui/controls/field.tsx";
import { Fieldset } from "@papillote/ui/controls/fieldset.tsx";
import { TextAreaField } from "@papillote/ui/controls/text-area-field.tsx";
import { Breadcrumbs } from "@papillote/ui/layout/breadcrumbs.tsx";
import { PageBody, Row, Stack, Wrap } from "@papillote/ui/layout/layout.tsx";
import { Note } from "@papillote/ui/layout/note.tsx";
import { Heading, Lead, Text } from "@papillote/ui/layout/text.tsx";
import type { FormRefusal } from "#app/platform/forms/form-state.ts";
import { PageForm, useFormWords } from "#app/platform/forms/page-form.tsx";
import { useSending } from "#app/platform/forms/post-form.tsx";
import { useCatalogPaths } from "#app/platform/paths/catalog-paths.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { useVisitor } from "#app/platform/visitor/visitor.ts";
import { useStarWords } from "#app/platform/words/star-words.ts";
import type { loadWriteReview } from "./load-write-review.ts";

type WriteReviewData = Awaited<ReturnType<typeof loadWriteReview>>;

type Props = WriteReviewData & { refusal: FormRefusal | undefined };

export function WriteReview(props: Props) {
  const { t } = useLingui();
  const { shopName } = useVisitor();
  const { product } = useCatalogPaths();
  const { name, isCard, isSent } = props;
  const productPage = product(props);
  const crumbs = [
    { label: t`Shop`, href: paths.shop() },
    { label: name, href: productPage },
    { label: t`Your review` },
  ];
  return (
    <PageBody>
      <title>{`${t`Your review`} · ${shopName}`}</title>
      <meta name="robots" content="noindex" />
      <Breadcrumbs label={t`You are here`} items={crumbs} />
      <Wrap narrow>
        <Stack gap="lg">
          <Stack gap="sm">
            <Heading level={1}>
              <Trans>Your review</Trans>
            </Heading>
            <Lead>{name}</Lead>
          </Stack>
          {isSent ? (
            <Thanks productPage={productPage} isCard={isCard} />
          ) : (
            <ReviewForm {...props} />
          )}
        </Stack>
      </Wrap>
    </PageBody>
  );
}

function Thanks({ productPage, isCard }: { productPage: string; isCard: boolean }) {
  return (
    <Stack gap="md">
      <Note role="status">
        <Trans>
          Thank you! You submitted your review for moderation. It will be shown once we have read
          it.
        </Trans>
      </Note>
      <Row>
        <ButtonLink href={productPage}>
          {isCard ? <Trans>Back to the card</Trans> : <Trans>Back to the product</Trans>}
        </ButtonLink>
      </Row>
    </Stack>
  );
}

const fields = ["rating", "title", "detail", "nickname"];
const stars = [5, 4, 3, 2, 1];

function ReviewForm({ productId, isCard, refusal }: Props) {
  const { t } = useLingui();
  const { customer } = useVisitor();
  const starWords = useStarWords();
  const { errorOf, note } = useFormWords(refusal, fields);
  const isSending = useSending();
  const values = refusal?.values;
  return (
    <PageForm refusal={refusal} note={note}>
      <input type="hidden" name="product_id" value={productId} />
      <Fieldset legend={t`Your rating`} hint={t`Optional`} layout="row" error={errorOf("rating")}>
        {stars.map((star) => (
          <CheckField
            key={star}
            type="radio"
            name="rating"
            value={String(star)}
            label={starWords(star)}
            defaultChecked={values?.rating === String(star)}
          />
        ))}
      </Fieldset>
      <TextField
        name="title"
        label={t`In one line`}
        maxLength={80}
        required
        defaultValue={values?.title}
        error={errorOf("title")}
      />
      <TextAreaField
        name="detail"
        label={t`Tell more`}
        aside={t`(optional)`}
        rows={5}
        maxLength={2000}
        defaultValue={values?.detail}
        error={errorOf("detail")}
      />
      <TextField
        name="nickname"
        label={t`Shown as`}
        hint={t`A first name or whatever you like: everybody will read it.`}
        maxLength={30}
        required
        autoComplete="nickname"
        defaultValue={values?.nickname ?? customer?.firstname}
        error={errorOf("nickname")}
      />
      <Text size="small" muted>
        {isCard ? (
          <Trans>
            Every review is read before it is shown. “Verified purchase” means that we found this
            card among the orders of its author.
          </Trans>
        ) : (
          <Trans>
            Every review is read before it is shown. “Verified purchase” means that we found this
            product among the orders of its author.
          </Trans>
        )}
      </Text>
      <Button busy={isSending}>
        <Trans>Send my review</Trans>
      </Button>
    </PageForm>
  );
}
