import { type FormEvent, useEffect, useRef } from "react";
import { useDocumentSession } from "#app/platform/visitor/visitor.ts";

/**
 * `session` is the customer's session, so that no other person gets these fields; undefined for a
 * visitor.
 */
type TypedFields = {
  readonly session?: string | undefined;
  readonly values: Readonly<Record<string, string | boolean>>;
};

const nothing: TypedFields = { values: {} };

/**
 * Keeps what is typed below an element for this tab. The input survives a reload, the way back, a
 * change of the page's forms, and the login of a visitor. Spread the result on the element.
 * @param page names the stored fields
 */
export function useKeptFields(page: string) {
  const ref = useRef<HTMLDivElement>(null);
  const session = useDocumentSession();
  // Runs after each render, as another form may have appeared; only untouched fields are filled.
  useEffect(() => {
    const { values } = readFields(page, session);
    for (const field of fieldsIn(ref.current)) restore(field, values[keyOf(field)]);
  });
  const onInput = ({ target }: FormEvent) => {
    if (!(target instanceof HTMLInputElement) || !isStorable(target)) return;
    const { values } = readFields(page, session);
    writeFields(page, { session, values: { ...values, [keyOf(target)]: inputOf(target) } });
  };
  return { ref, onInput };
}

export function forgetFields(page: string): void {
  try {
    sessionStorage.removeItem(`fields.${page}`);
  } catch {
    // Without storage nothing was kept.
  }
}

function fieldsIn(element: HTMLElement | null): HTMLInputElement[] {
  return [...(element?.querySelectorAll("input") ?? [])].filter(isStorable);
}

/**
 * Leaves out hidden fields, which are the page's own, and secrets, known by their autofill token.
 */
function isStorable({ name, type, autocomplete }: HTMLInputElement): boolean {
  return name !== "" && type !== "hidden" && !/password|one-time-code/.test(autocomplete);
}

/** The e-mail field has different names in the login and in the sign-up form. */
function keyOf({ type, name }: HTMLInputElement): string {
  return type === "email" ? "email" : name;
}

function inputOf(field: HTMLInputElement): string | boolean {
  return field.type === "checkbox" ? field.checked : field.value;
}

function restore(field: HTMLInputElement, kept: string | boolean | undefined): void {
  const isChoice = field.type === "radio" || field.type === "checkbox";
  const isTouched = isChoice
    ? field.checked !== field.defaultChecked
    : field.value !== field.defaultValue;
  if (kept === undefined || isTouched) return;
  if (isChoice) field.checked = kept === (field.type === "radio" ? field.value : true);
  else field.value = String(kept);
}

function readFields(page: string, session: string | undefined): TypedFields {
  try {
    const stored: TypedFields = JSON.parse(sessionStorage.getItem(`fields.${page}`) ?? "null");
    if (!stored) return nothing;
    const isOthers = stored.session !== undefined && stored.session !== session;
    if (!isOthers) return stored;
    forgetFields(page);
    return nothing;
  } catch {
    return nothing; // without storage nothing was kept
  }
}

function writeFields(page: string, fields: TypedFields): void {
  try {
    sessionStorage.setItem(`fields.${page}`, JSON.stringify(fields));
  } catch {
    // Without storage the fields live as long as the page.
  }
}
