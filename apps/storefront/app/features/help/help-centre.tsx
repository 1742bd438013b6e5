import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { ButtonLink } from "@papillote/ui/controls/button.tsx";
import { Accordion, AccordionItem } from "@papillote/ui/layout/accordion.tsx";
import { Hero } from "@papillote/ui/layout/hero.tsx";
import { AsideLayout, Section, SectionHead, Stack } from "@papillote/ui/layout/layout.tsx";
import { Heading, Prose, Text } from "@papillote/ui/layout/text.tsx";
import { PaperTile } from "@papillote/ui/paper/paper-tile.tsx";
import { Sweet } from "@papillote/ui/paper/sweet.tsx";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { PageHead } from "#app/platform/page/page-head.tsx";
import { helpPaths } from "#app/platform/paths/help-paths.ts";
import { useVisitor } from "#app/platform/visitor/visitor.ts";
import { categoryFace } from "./category-face.tsx";
import styles from "./help.module.css";
import { HelpSearch } from "./help-search.tsx";
import type { HelpCentreData } from "./load-help.ts";
import { ownQuestions } from "./own-questions.ts";
import { useAnswerWords } from "./questions.tsx";

/** The operator's text page of the same name: when and how the operator answers. */
type PageText = {
  readonly title: string;
  readonly content: string;
  readonly meta_description: string;
};

/** S2.18 */
export function HelpCentre({ topics, first, text }: HelpCentreData & { text: PageText }) {
  const { t } = useLingui();
  const { shopName } = useVisitor();
  const answerWords = useAnswerWords();
  const [title, html] = titleAndRest(text.content);
  return (
    <>
      <PageHead title={`${text.title} · ${shopName}`} description={text.meta_description} />
      <Hero
        title={
          <span lang="fr" className={styles.title}>
            {unbroken(title ?? text.title)}
          </span>
        }
        actions={<SearchAndOften />}
        art={<Sweet paper="culture" big="?" tilt="right" size="lg" />}
      />
      <Section flush="bottom">
        <SectionHead title={t`Choose a theme`} />
        <ul className={styles.topics}>
          {topics.map(({ name, slug, icon, count }) => {
            const { Icon, paper } = categoryFace(icon);
            return (
              <li key={slug}>
                <PaperTile
                  href={helpPaths.faq(slug)}
                  paper={paper}
                  icon={<Icon size={20} aria-hidden="true" />}
                >
                  <span lang="fr">{name}</span>
                  <small>
                    <Plural value={count} one="# question" other="# questions" />
                  </small>
                </PaperTile>
              </li>
            );
          })}
        </ul>
      </Section>
      <Section>
        <AsideLayout
          aside={
            <Stack gap="lg">
              <div className={styles.call}>
                <Heading level={2} look="card">
                  <Trans>Ask the assistant</Trans>
                </Heading>
                <Text>
                  <Trans>
                    A program that searches our help, names its source and says when it does not
                    know.
                  </Trans>
                </Text>
                <ButtonLink variant="citron" href={helpPaths.assistant()}>
                  <Trans>Ask a question</Trans>
                </ButtonLink>
              </div>
              <Prose lang="fr" html={answerWords(html)} />
              <div>
                <ButtonLink href={helpPaths.contact()}>
                  <Trans>Write to us</Trans>
                </ButtonLink>
              </div>
            </Stack>
          }
        >
          <Stack gap="lg">
            <SectionHead title={t`Where most questions begin`} />
            <Accordion>
              {first.map(({ faq_id, question, answer, slug }) => (
                <AccordionItem
                  key={faq_id}
                  id={`question-${faq_id}`}
                  summary={<span lang="fr">{question}</span>}
                >
                  <p lang="fr">{answerWords(answer)}</p>
                  <p className={styles.often}>
                    <Link to={helpPaths.faq(slug)}>
                      <Trans>More about this</Trans>
                    </Link>
                  </p>
                </AccordionItem>
              ))}
            </Accordion>
            <div>
              <ButtonLink variant="line" href={helpPaths.faq()}>
                <Trans>All questions</Trans>
              </ButtonLink>
            </div>
          </Stack>
        </AsideLayout>
      </Section>
    </>
  );
}

/** Questions about what belongs to the customer lead to the assistant. */
function SearchAndOften() {
  const { i18n } = useLingui();
  return (
    <div className={styles.opening}>
      <HelpSearch />
      <p className={styles.often}>
        {(["voucher", "order", "gift"] as const).map((topic) => (
          <Link key={topic} to={helpPaths.assistant(topic)}>
            {i18n._(ownQuestions[topic])}
          </Link>
        ))}
      </p>
    </div>
  );
}

/** Keeps a word with a hyphen on one line, as the letters are large. */
function unbroken(title: string): ReactNode[] {
  return title.split(/(\S+-\S+)/).map((part) =>
    part.includes("-") ? (
      <span key={part} className={styles.whole}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}

function titleAndRest(html: string): readonly [title: string | undefined, rest: string] {
  const [, title] = /^<h1>([^<]*)<\/h1>/.exec(html) ?? [];
  return [title, html.replace(/^<h1>.*?<\/h1>\s*/s, "")];
}
