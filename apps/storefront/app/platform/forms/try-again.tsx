import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useSecondsLeft } from "#app/platform/use-seconds-left.ts";
import { hourWords } from "#app/platform/words/date-words.ts";
import type { Limit, Wait } from "./limit.ts";
import styles from "./try-again.module.css";

const minuteMs = 60_000;

/**
 * Shows what a limit refused and when it is possible again: the time of day, and the minutes until
 * then, which a script counts down. Screen readers announce the end of the wait, not its minutes.
 */
export function TryAgain({ wait, children }: { wait: Wait; children: ReactNode }) {
  const counted = useSecondsLeft(wait);
  const minutes = Math.ceil((counted ?? wait.seconds) / 60);
  // Rounded up to a minute at which the wait has ended.
  const hour = hourWords(new Date(Math.ceil(wait.at / minuteMs) * minuteMs).toISOString());
  if (minutes === 0)
    return (
      <span>
        <Trans>You can try again now.</Trans>
      </span>
    );
  return (
    <>
      <span>{children}</span>{" "}
      <span className={styles.wait} aria-live="off">
        <Trans>You can try again at {hour}. Time left:</Trans>{" "}
        <b className={styles.clock}>
          <Plural value={minutes} one="# minute" other="# minutes" />
        </b>
        {counted !== undefined && (
          <small>
            <Trans>This page counts by itself: no need to reload it.</Trans>
          </small>
        )}
      </span>
    </>
  );
}

/** The sentence of a refusal, with the tries or the wait that its limit still allows. */
export function Limited({ limit, text }: { limit: Limit; text: string }) {
  const { t } = useLingui();
  if (!("triesLeft" in limit)) return <TryAgain wait={limit}>{text}</TryAgain>;
  const { triesLeft } = limit;
  return (
    <>
      {text}{" "}
      {triesLeft === 0
        ? t`After 5 wrong codes you need a new one: ask for it.`
        : t`Tries left: ${triesLeft}.`}
    </>
  );
}
