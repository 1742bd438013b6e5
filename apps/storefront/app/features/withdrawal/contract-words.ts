import { useLingui } from "@lingui/react/macro";
import { atParis } from "@papillote/domain/dates/paris.ts";
import { dayWords } from "#app/platform/words/date-words.ts";

/** « Order P2026-000418 », or the credit of a top-up. */
export function useContractName(): (contract: {
  readonly kind: "order" | "topup";
  readonly number: string;
}) => string {
  const { t } = useLingui();
  return ({ kind, number }) => (kind === "topup" ? t`Credit of the balance` : t`Order ${number}`);
}

export function dayOfMoment(instant: string): string {
  return dayWords(atParis(new Date(instant)).day);
}
