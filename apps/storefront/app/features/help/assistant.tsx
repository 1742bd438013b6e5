import { Trans, useLingui } from "@lingui/react/macro";
import { Button, ButtonLink } from "@papillote/ui/controls/button.tsx";
import { TextField } from "@papillote/ui/controls/field.tsx";
import { Breadcrumbs } from "@papillote/ui/layout/breadcrumbs.tsx";
import { PageBody, Row, SectionHead, Stack, Wrap } from "@papillote/ui/layout/layout.tsx";
import { Text } from "@papillote/ui/layout/text.tsx";
import { ChatLog } from "@papillote/ui/overlays/chat.tsx";
import { useSearchParams } from "react-router";
import { PageForm, useFormWords } from "#app/platform/forms/page-form.tsx";
import { useSending } from "#app/platform/forms/post-form.tsx";
import { PageHead } from "#app/platform/page/page-head.tsx";
import { helpPaths } from "#app/platform/paths/help-paths.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { useVisitor } from "#app/platform/visitor/visitor.ts";
import type { AssistantAnswer, AssistantTurn } from "./ask-assistant.ts";
import { AssistantWords } from "./assistant-words.tsx";
import styles from "./help.module.css";
import { isOwnTopic, ownQuestions } from "./own-questions.ts";

/** S7.29d: the assistant says that it is a program; without script it is a form. */
export function Assistant({ answer }: { answer: AssistantAnswer | undefined }) {
  const { t } = useLingui();
  const { shopName } = useVisitor();
  const title = t`The assistant`;
  const crumbs = [{ label: t`Help centre`, href: paths.text("help-centre") }, { label: title }];
  return (
    <PageBody>
      <PageHead
        title={`${title} · ${shopName}`}
        description={t`A program that answers from our help.`}
      />
      <Breadcrumbs label={t`You are here`} items={crumbs} />
      <Wrap narrow>
        <Stack gap="lg">
          <SectionHead
            level={1}
            title={title}
            lead={t`A program, not a person. It answers from our help and from your account, and says when it does not know.`}
          />
          <Conversation answer={answer} />
        </Stack>
      </Wrap>
    </PageBody>
  );
}

function Conversation({ answer }: { answer: AssistantAnswer | undefined }) {
  const { t } = useLingui();
  const refusal = answer && "refusal" in answer ? answer : undefined;
  const { errorOf, note } = useFormWords(refusal, ["question"]);
  const isSending = useSending();
  const messagesOf = useMessages();
  const turns = answer?.turns ?? [];
  const asked = useAskedBefore();
  const conversation = answer?.conversation ?? "";
  const greeting = {
    key: "greeting",
    from: "us" as const,
    who: t`Assistant:`,
    text: t`Hello! What would you like to know?`,
  };
  return (
    <Stack gap="md">
      <ChatLog label={t`Conversation`} messages={[greeting, ...turns.flatMap(messagesOf)]} />
      <PageForm key={turns.length} refusal={refusal} note={note}>
        <input type="hidden" name="turns" value={JSON.stringify(turns)} />
        <input type="hidden" name="conversation" value={conversation} />
        <TextField
          label={t`Your question`}
          name="question"
          maxLength={500}
          required
          autoComplete="off"
          autoFocus={turns.length > 0}
          hint={t`Never send a whole code or a password.`}
          defaultValue={refusal?.values.question ?? (turns.length === 0 ? asked : undefined)}
          error={errorOf("question")}
        />
        <div>
          <Button variant="ink" busy={isSending}>
            <Trans>Ask</Trans>
          </Button>
        </div>
      </PageForm>
      {turns.length === 0 && <Suggestions />}
      <Row>
        <ButtonLink
          variant="line"
          href={helpPaths.contact(conversation === "" ? {} : { conversation })}
        >
          <Trans>Write to the team</Trans>
        </ButtonLink>
      </Row>
    </Stack>
  );
}

function Suggestions() {
  const { t, i18n } = useLingui();
  const suggestions = [
    ...Object.values(ownQuestions).map((question) => i18n._(question)),
    t`Why is my card waiting?`,
    t`Can I cancel a code that was sent?`,
  ];
  return (
    <PageForm refusal={undefined} note={undefined}>
      <Text size="small" muted>
        <Trans>Often asked:</Trans>
      </Text>
      <div className={styles.suggestions}>
        {suggestions.map((question) => (
          <Button key={question} variant="line" size="sm" name="question" value={question}>
            {question}
          </Button>
        ))}
      </div>
    </PageForm>
  );
}

function useMessages() {
  const { t } = useLingui();
  return (turn: AssistantTurn, at: number) => [
    { key: `you ${at}`, from: "you" as const, who: t`You:`, text: turn.question },
    {
      ...{ key: `us ${at}`, from: "us" as const, who: t`Assistant:` },
      text: <AssistantWords turn={turn} />,
    },
  ];
}

/** The question from before the login. The URL contains only its topic. */
function useAskedBefore(): string | undefined {
  const { i18n } = useLingui();
  const [search] = useSearchParams();
  const topic = search.get("ask") ?? "";
  return isOwnTopic(topic) ? i18n._(ownQuestions[topic]) : undefined;
}
