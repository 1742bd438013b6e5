import { useLingui } from "@lingui/react";
import type { WireFieldError } from "@papillote/contract/envelope.ts";
import { isFieldReason } from "@papillote/contract/field-reasons.ts";
import type { RefusalCode } from "@papillote/contract/refusals.ts";
import type { ReactNode } from "react";
import { fieldWords, refusalWords } from "#app/platform/words/refusal-words.ts";

/** The result of a refused form action, with the typed values except secrets. */
export type FormRefusal = {
  refusal: RefusalCode;
  errors: WireFieldError[];
  values: Record<string, string>;
};

export function formRefusal(
  { refusal, errors }: { refusal: RefusalCode; errors: WireFieldError[] },
  form: FormData,
  secret: readonly string[] = [],
): FormRefusal {
  const values = Object.fromEntries(
    [...form].filter(
      (entry): entry is [string, string] =>
        typeof entry[1] === "string" && !secret.includes(entry[0]),
    ),
  );
  return { refusal, errors, values };
}

/** The error under a field, by the field's name on the wire. */
export function useFieldError(state: FormRefusal | undefined): (field: string) => ReactNode {
  const { _ } = useLingui();
  return (field) => {
    const error = state?.errors.find(
      (one) => one.field === field || one.field.endsWith(`.${field}`),
    );
    if (!error) return undefined;
    return error.reason !== undefined && isFieldReason(error.reason)
      ? _(fieldWords[error.reason])
      : error.message;
  };
}

const noAnswer: readonly RefusalCode[] = ["FAULT", "UNAVAILABLE"];

/** @param faultWords in place of the general message where the shop could not answer */
export function useRefusalText(faultWords?: string): (code: RefusalCode) => string {
  const { _ } = useLingui();
  return (code) =>
    faultWords !== undefined && noAnswer.includes(code) ? faultWords : _(refusalWords[code]);
}

/** The trimmed text of a form's entry; a file or a missing entry is empty. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.trim() : "";
}

/** Not trimmed: a password may begin and end with spaces. */
export function rawTextOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
