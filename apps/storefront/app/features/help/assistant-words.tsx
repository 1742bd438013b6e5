import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import type { AssistantTurn } from "./ask-assistant.ts";
import styles from "./help.module.css";
import { useAnswerWords } from "./questions.tsx";

/** The answer with its sources. */
export function AssistantWords({ turn }: { turn: AssistantTurn }) {
  return (
    <>
      <Answer turn={turn} />
      {turn.sources.length > 0 && (
        <span className={styles.sources}>
          {turn.sources.map((source) => (
            <Source key={source.path} source={source} />
          ))}
        </span>
      )}
    </>
  );
}

function Answer({ turn: { about, answer } }: { turn: AssistantTurn }) {
  const answerWords = useAnswerWords();
  if (about === "help") return <span lang="fr">{answerWords(answer ?? "")}</span>;
  if (about === "vouchers") return <Trans>Here are your latest vouchers.</Trans>;
  if (about === "no-voucher")
    return <Trans>No voucher in your account can be used or waits for its activation.</Trans>;
  if (about === "log-in") return <Trans>To look for your vouchers I need you to log in.</Trans>;
  return (
    <Trans>I do not know. The team answers you: write to it, our conversation comes along.</Trans>
  );
}

function Source({
  source: { kind, title, path, status },
}: {
  source: AssistantTurn["sources"][number];
}) {
  const { t } = useLingui();
  const words = {
    question: title,
    voucher: status === "waiting" ? t`${title}: in activation` : t`${title}: ready`,
    orders: t`My orders`,
    login: t`Log in`,
  };
  return <Link to={path}>{words[kind]}</Link>;
}
