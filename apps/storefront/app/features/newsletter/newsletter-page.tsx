import { Trans, useLingui } from "@lingui/react/macro";
import { Stack, Wrap } from "@papillote/ui/layout/layout.tsx";
import { Note } from "@papillote/ui/layout/note.tsx";
import { Heading, Text } from "@papillote/ui/layout/text.tsx";
import CircleCheck from "lucide-react/icons/circle-check";
import type { ReactNode } from "react";
import { PageHead } from "#app/platform/page/page-head.tsx";
import { useVisitor } from "#app/platform/visitor/visitor.ts";
import type { NewsletterAnswer } from "./answer-newsletter.ts";
import { useDoneWords } from "./done-words.ts";

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
  children,
}: {
  title: string;
  lead: ReactNode;
  answer: NewsletterAnswer | undefined;
  children: ReactNode;
}) {
  const { t } = useLingui();
  const { shopName } = useVisitor();
  const doneWords = useDoneWords();
  return (
    <Wrap narrow>
      <PageHead
        title={`${title} · ${shopName}`}
        description={t`New brands and ideas for gifts, by e-mail.`}
      />
      <Stack gap="lg">
        <Heading level={1} look="section">
          {title}
        </Heading>
        {answer?.done === undefined ? (
          <>
            <Text muted>{lead}</Text>
            {children}
          </>
        ) : (
          <Note tone="calm" role="status" icon={<CircleCheck size={20} aria-hidden="true" />}>
            {doneWords(answer)}
            {answer.coupon !== undefined && <Earned code={answer.coupon} />}
          </Note>
        )}
      </Stack>
    </Wrap>
  );
}
