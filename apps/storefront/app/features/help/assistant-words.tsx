import { Trans, useLingui } from "@lingui/react/macro";
import { cents } from "@papillote/domain/money/cents.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useEuro } from "#app/platform/visitor/visitor.ts";
import { dayWords } from "#app/platform/words/date-words.ts";
import type { AssistantTurn } from "./ask-assistant.ts";
import styles from "./help.module.css";
import { useAnswerWords } from "./questions.tsx";

type State = NonNullable<AssistantTurn["sources"][number]["status"]>;

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
  if (about === "help" || about === "page")
    return <span lang="fr">{answerWords(answer ?? "")}</span>;
  const words: Record<typeof about, ReactNode> = {
    orders: <Trans>Here is your order as it is now.</Trans>,
    "no-order": <Trans>There is no such order in your account.</Trans>,
    vouchers: <Trans>Here are your latest vouchers.</Trans>,
    "no-voucher": (
      <Trans>No voucher in your account can be used or waits for its activation.</Trans>
    ),
    balance: <Trans>This is on your balance now.</Trans>,
    gifts: <Trans>Here are your latest gifts.</Trans>,
    "no-gift": <Trans>No gift was sent from your account.</Trans>,
    "log-in": <Trans>To look at what is yours I need you to log in.</Trans>,
    unknown: (
      <Trans>I do not know. The team answers you: write to it, our conversation comes along.</Trans>
    ),
  };
  return words[about];
}

function Source({ source }: { source: AssistantTurn["sources"][number] }) {
  const { t } = useLingui();
  const euro = useEuro();
  const { kind, title, path, at, amount } = source;
  const stateOf = useStateWords();
  const state = stateOf(source);
  const day = dayWords(at?.slice(0, 10) ?? "");
  const sum = euro(cents(amount ?? 0));
  const words = {
    question: title,
    page: title,
    voucher: t`${title}: ${state}`,
    order: t`Order ${title} of ${day}: ${state}`,
    orders: t`My orders`,
    balance: t`My balance: ${sum}`,
    gift: t`${title}: ${state}`,
    login: t`Log in`,
  };
  return <Link to={path}>{words[kind]}</Link>;
}

function useStateWords(): (source: AssistantTurn["sources"][number]) => string {
  const { t } = useLingui();
  const words: Record<State, string> = {
    waiting: t`in activation`,
    active: t`ready`,
    awaiting_payment: t`payment expected`,
    being_prepared: t`being prepared`,
    partly_fulfilled: t`parcel in preparation`,
    fulfilled: t`delivered`,
    failed: t`payment failed`,
    expired: t`not paid in time`,
    partly_refunded: t`partly refunded`,
    refunded: t`refunded`,
    scheduled: t`to be sent`,
    sent: t`on its way, not opened yet`,
    delivered: t`arrived, not opened yet`,
    opened: t`opened`,
    claimed: t`unwrapped`,
    cancelled: t`cancelled`,
    bounced: t`could not be delivered`,
  };
  return ({ kind, status }) => {
    if (status === undefined) return "";
    return kind === "gift" && status === "cancelled" ? t`taken back` : words[status];
  };
}
