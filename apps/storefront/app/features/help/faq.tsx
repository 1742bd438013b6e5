import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { ButtonLink } from "@papillote/ui/controls/button.tsx";
import { Breadcrumbs } from "@papillote/ui/layout/breadcrumbs.tsx";
import { AsideLayout, PageBody, SectionHead, Stack } from "@papillote/ui/layout/layout.tsx";
import { Heading, Text } from "@papillote/ui/layout/text.tsx";
import { Link } from "react-router";
import { PageHead } from "#app/platform/page/page-head.tsx";
import { StructuredData } from "#app/platform/page/structured-data.tsx";
import { helpPaths } from "#app/platform/paths/help-paths.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { useVisitor } from "#app/platform/visitor/visitor.ts";
import styles from "./help.module.css";
import { HelpSearch } from "./help-search.tsx";
import type { FaqData } from "./load-faq.ts";
import { Questions, useAnswerWords } from "./questions.tsx";
import type { AnswerRated } from "./rate-answer.ts";

/** S3.24, S7.29a: every question has a URL that opens it. */
export function Faq({
  categories,
  shown,
  slug,
  open,
  search,
  answer,
}: FaqData & { answer?: AnswerRated | undefined }) {
  const { t } = useLingui();
  const { shopName } = useVisitor();
  const own = slug === undefined ? undefined : shown[0]?.name;
  const title = own ?? t`Frequent questions`;
  const crumbs = [
    { label: t`Help centre`, href: paths.text("help-centre") },
    ...(own === undefined ? [] : [{ label: t`Frequent questions`, href: helpPaths.faq() }]),
    { label: title },
  ];
  return (
    <PageBody>
      <PageHead
        title={`${title} · ${shopName}`}
        description={t`Answers about vouchers, the balance, gifts, orders and the account.`}
      />
      <QuestionsData shown={shown} />
      <Breadcrumbs label={t`You are here`} items={crumbs} />
      <AsideLayout side="start" aside={<Themes categories={categories} slug={slug} />}>
        <Stack gap="lg">
          <SectionHead level={1} title={title} />
          <HelpSearch query={search?.query} />
          {search ? (
            <Found search={search} open={open} answer={answer} />
          ) : (
            shown.map((category) => (
              <Stack key={category.slug} gap="sm">
                {own === undefined && (
                  <Heading level={2} look="group" lang="fr">
                    {category.name}
                  </Heading>
                )}
                <Questions items={category.questions} open={open} rating={{ answer }} />
              </Stack>
            ))
          )}
        </Stack>
      </AsideLayout>
    </PageBody>
  );
}

function Themes({ categories, slug }: Pick<FaqData, "categories" | "slug">) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Themes of the help`} className={styles.themes}>
      {categories.map((one) => (
        <Link
          key={one.slug}
          to={helpPaths.faq(one.slug)}
          aria-current={one.slug === slug ? "page" : undefined}
        >
          <span lang="fr">{one.name}</span>
          <Text as="span" size="small" muted>
            {one.count}
          </Text>
        </Link>
      ))}
    </nav>
  );
}

function Found({
  search: { query, found },
  open,
  answer,
}: {
  search: NonNullable<FaqData["search"]>;
  open: number | undefined;
  answer: AnswerRated | undefined;
}) {
  return (
    <Stack gap="md">
      <Text role="status">
        {found.length === 0 ? (
          <Trans>No answer has the words “{query}”.</Trans>
        ) : (
          <Plural
            value={found.length}
            one={`One answer for “${query}”`}
            other={`# answers for “${query}”`}
          />
        )}
      </Text>
      {found.length > 0 && (
        <Questions items={found} open={open ?? found[0]?.faq_id} rating={{ answer }} />
      )}
      <div>
        <ButtonLink variant="line" href={helpPaths.faq()}>
          <Trans>All questions</Trans>
        </ButtonLink>
      </div>
    </Stack>
  );
}

/** For search engines: schema.org's FAQPage. */
function QuestionsData({ shown }: Pick<FaqData, "shown">) {
  const answerWords = useAnswerWords();
  return (
    <StructuredData
      data={
        import.meta.env.SSR && {
          "@type": "FAQPage",
          mainEntity: shown.flatMap(({ questions }) =>
            questions.map(({ question, answer }) => ({
              "@type": "Question",
              name: question,
              acceptedAnswer: { "@type": "Answer", text: answerWords(answer) },
            })),
          ),
        }
      }
    />
  );
}
