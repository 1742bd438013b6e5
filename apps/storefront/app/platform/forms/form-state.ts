import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";
import type { WireFieldError } from "@papillote/contract/envelope.ts";
import type { FieldReason } from "@papillote/contract/field-reasons.ts";
import type { RefusalCode } from "@papillote/contract/refusals.ts";
import { createElement, type ReactNode, use } from "react";
import { withWords } from "#app/platform/words/words.ts";
import { type Limit, limitOf } from "./limit.ts";

/** The result of a refused form action, with the typed values except secrets. */
export type FormRefusal = {
  refusal: RefusalCode;
  errors: WireFieldError[];
  values: Record<string, string>;
  limit?: Limit;
};

type CallRefusal = {
  readonly refusal: RefusalCode;
  readonly errors: WireFieldError[];
  readonly detail?: Readonly<Record<string, unknown>>;
};

export function formRefusal(
  { refusal, errors, detail }: CallRefusal,
  form: FormData,
  secret: readonly string[] = [],
): FormRefusal {
  const values = Object.fromEntries(
    [...form].filter(
      (entry): entry is [string, string] =>
        typeof entry[1] === "string" && !secret.includes(entry[0]),
    ),
  );
  const limit = limitOf(detail);
  return { refusal, errors, values, ...(limit && { limit }) };
}

/**
 * Joins what the call's own shape refuses and what only the form can know into one refusal, so that
 * a person corrects all fields in one pass. Undefined when the call can be sent.
 * @param problems by the field's name
 */
export function refusedTogether(
  prepared: { readonly ok: true } | (CallRefusal & { readonly ok: false }),
  problems: Readonly<Record<string, FieldReason | undefined>>,
): CallRefusal | undefined {
  const own = Object.entries(problems).flatMap(([field, reason]) =>
    reason === undefined ? [] : [{ field, message: "", reason }],
  );
  if (prepared.ok && own.length === 0) return undefined;
  return { refusal: "INVALID_DATA", errors: [...(prepared.ok ? [] : prepared.errors), ...own] };
}

/**
 * The sentences of refusals, which most visits never need. The server loads them at once; the
 * browser loads them with the first answer of a form (`keepForm`) or with a document that shows
 * one.
 */
let sentences = import.meta.env.SSR ? await importSentences() : undefined;
let loading: Promise<typeof sentences> | undefined;

async function importSentences() {
  const [{ refusalWords }, { fieldWords }, { Limited }] = await Promise.all([
    import("#app/platform/words/refusal-words.ts"),
    import("#app/platform/words/field-words.ts"),
    import("./try-again.tsx"),
  ]);
  const fields: Readonly<Record<string, MessageDescriptor | undefined>> = fieldWords;
  return { ...refusalWords, fields, Limited };
}

/** Undefined when the sentences cannot be loaded; the next refusal tries again. */
export function loadRefusalWords(): Promise<typeof sentences> {
  loading ??= withWords(importSentences).then(
    (loaded) => (sentences = loaded),
    () => (loading = undefined),
  );
  return loading;
}

/** For use while a page renders: suspends a document that shows a refusal until they are loaded. */
const readSentences = () => sentences ?? use(loadRefusalWords());
const unknownRefusal = msg`This could not be read. Please try again.`;

/** The error under a field, by the field's name on the wire. */
export function useFieldError(state: FormRefusal | undefined): (field: string) => ReactNode {
  const { _ } = useLingui();
  return (field) => {
    const error = state?.errors.find(
      (one) => one.field === field || one.field.endsWith(`.${field}`),
    );
    if (!error) return undefined;
    const words = error.reason === undefined ? undefined : readSentences()?.fields[error.reason];
    return words ? _(words) : error.message || _(unknownRefusal);
  };
}

const noAnswer: readonly RefusalCode[] = ["FAULT", "UNAVAILABLE"];

/** @param faultWords replaces the general message if the shop could not answer */
export function useRefusalText(faultWords?: string): (code: RefusalCode) => string {
  const { _ } = useLingui();
  return (code) =>
    faultWords !== undefined && noAnswer.includes(code)
      ? faultWords
      : _(readSentences()?.[code] ?? unknownRefusal);
}

/** The sentence of a refusal, with the tries or the wait that its limit still allows. */
export function useRefusalWords(faultWords?: string): (refusal: FormRefusal) => ReactNode {
  const textOf = useRefusalText(faultWords);
  return ({ refusal, limit }) => {
    const text = textOf(refusal);
    const Limited = limit && readSentences()?.Limited;
    return Limited ? createElement(Limited, { limit, text }) : text;
  };
}

/** The trimmed text of a form's entry; a file or a missing entry is empty. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.trim() : "";
}

/** Not trimmed, as a password may begin and end with spaces. */
export function rawTextOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
