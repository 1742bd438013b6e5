/** A value or an expected "no". Faults are thrown, refusals are returned. */
export type Outcome<Value, Code extends string> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: Code; readonly detail?: RefusalDetail };

/** What a refusal may tell beside its code; the wire shows it as it stands. */
export type RefusalDetail = {
  readonly errors?: readonly FieldError[];
  readonly [extra: string]: unknown;
};
export type FieldError = { readonly field: string; readonly message: string };

export function done<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value };
}

export function refused<Code extends string>(
  refusal: Code,
  detail?: RefusalDetail,
): { readonly ok: false; readonly refusal: Code; readonly detail?: RefusalDetail } {
  return detail === undefined ? { ok: false, refusal } : { ok: false, refusal, detail };
}
