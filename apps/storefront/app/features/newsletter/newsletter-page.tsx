import { Trans, useLingui } from "@lingui/react/macro";
import { ButtonLink, TextLink } from "@papillote/ui/controls/button.tsx";
import { PageBody, Split, Stack } from "@papillote/ui/layout/layout.tsx";
import { Note } from "@papillote/ui/layout/note.tsx";
import { Heading, Lead, Text } from "@papillote/ui/layout/text.tsx";
import CircleCheck from "lucide-react/icons/circle-check";
import type { ReactNode } from "react";
import { PageHead } from "#app/platform/page/page-head.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { useVisitor } from "#app/platform/visitor/visitor.ts";
import type { NewsletterAnswer } from "./answer-newsletter.ts";
import { useDoneWords } from "./done-words.ts";
import styles from "./newsletter-page.module.css";

type Done = Extract<NewsletterAnswer, { done: string }>;

/** S1.8a */
function Earned({ code }: { code: string }) {
  return (
    <>
      <br />
      <Trans>
        Your code is <b>{code}</b>: type it in your cart, it reduces one order. It is in the e-mail
        too.
      </Trans>
    </>
  );
}

/** A page with one newsletter form, or with its result. */
export function NewsletterPage({
  title,
  lead,
  answer,
  facts,
  children,
}: {
  title: string;
  lead: ReactNode;
  answer: NewsletterAnswer | undefined;
  /** What a subscriber gets, below the lead. */
  facts?: ReactNode;
  children: ReactNode;
}) {
  const { t } = useLingui();
  const { shopName } = useVisitor();
  return (
    <PageBody ground="calque">
      <PageHead
        title={`${title} · ${shopName}`}
        description={t`New brands and ideas for gifts, by e-mail.`}
      />
      <Split align="start">
        <Stack gap="md">
          <Heading level={1}>{title}</Heading>
          <Lead>{lead}</Lead>
          {facts}
        </Stack>
        <div className={styles.slip}>
          {answer?.done === undefined ? children : <Result answer={answer} />}
        </div>
      </Split>
    </PageBody>
  );
}

function Result({ answer }: { answer: Done }) {
  const doneWords = useDoneWords();
  return (
    <Stack gap="md">
      <Note
        ref={bringIntoView}
        tone="calm"
        role="status"
        icon={<CircleCheck size={20} aria-hidden="true" />}
      >
        {doneWords(answer)}
        {answer.coupon !== undefined && <Earned code={answer.coupon} />}
      </Note>
      <NextStep done={answer.done} />
    </Stack>
  );
}

/** The router keeps the scroll position of the form, which the home page has far below. */
function bringIntoView(note: HTMLElement | null): void {
  note?.scrollIntoView({ block: "center" });
}

function NextStep({ done }: Pick<Done, "done">) {
  const again = (
    <TextLink href={paths.newsletter()}>
      <Trans>Subscribe another time</Trans>
    </TextLink>
  );
  if (done === "pending")
    return (
      <Text size="small" muted>
        <Trans>
          Nothing after a few minutes? Look among the unwanted e-mails, then type your address
          again.
        </Trans>{" "}
        {again}
      </Text>
    );
  return done === "unsubscribed" ? (
    <p>{again}</p>
  ) : (
    <p>
      <ButtonLink href={paths.shop()} variant="ink">
        <Trans>See the shop</Trans>
      </ButtonLink>
    </p>
  );
}
