/** A value or a refusal. Refusals are returned, faults are thrown. */
export type Outcome<Value, Code extends string> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: Code; readonly detail?: RefusalDetail };

/** Details of a refusal, sent unchanged to the client. */
export type RefusalDetail = {
  readonly errors?: readonly FieldError[];
  readonly [extra: string]: unknown;
};
export type FieldError = {
  readonly field: string;
  readonly message: string;
  /** A key of the contract's field reasons. */
  readonly reason?: string | undefined;
};

export function done<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value };
}

export function refused<Code extends string>(
  refusal: Code,
  detail?: RefusalDetail,
): { readonly ok: false; readonly refusal: Code; readonly detail?: RefusalDetail } {
  return detail === undefined ? { ok: false, refusal } : { ok: false, refusal, detail };
}
