import type { RefusalCode } from "@papillote/contract/refusals.ts";
import { Stack } from "@papillote/ui/layout/layout.tsx";
import type { FormEvent, ReactNode } from "react";
import { type FormRefusal, useFieldError, useRefusalWords } from "./form-state.ts";
import styles from "./page-form.module.css";
import { FormNote, PostForm } from "./post-form.tsx";

/** Refusals about one field, with the field's names in our forms. */
const fieldsOfRefusal: Partial<Record<RefusalCode, readonly string[]>> = {
  PASSWORD_WRONG: ["password", "currentPassword"],
  EMAIL_TAKEN: ["email"],
  EMAIL_REFUSED: ["email"],
  CODE_WRONG: ["code"],
  AMOUNT_TOO_LOW: ["other", "amount"],
  CREDIT_TOO_LARGE: ["other", "amount"],
  CREDITED_TOO_MUCH: ["other", "amount"],
  BALANCE_FULL: ["other", "amount"],
  WAIVER_NEEDED: ["waiver"],
  RESET_CODE_WRONG: ["resetToken"],
  EMAIL_UNKNOWN: ["identifier"],
  PHONE_UNKNOWN: ["identifier"],
  MOBILE_UNKNOWN: ["identifier"],
  MOBILE_INVALID: ["identifier"],
  MOBILE_SHARED: ["identifier"],
};

/** Places a refusal's message: under the field that it is about, else as a note above the form. */
export function useFormWords(
  refusal: FormRefusal | undefined,
  fields: readonly string[],
  faultWords?: string,
): { readonly errorOf: (field: string) => ReactNode; readonly note: ReactNode } {
  const errorOf = useFieldError(refusal);
  const textOf = useRefusalWords(faultWords);
  if (!refusal) return { errorOf, note: undefined };
  const refused = fieldsOfRefusal[refusal.refusal]?.find((field) => fields.includes(field));
  const isAboutFields =
    refused !== undefined || fields.some((field) => errorOf(field) !== undefined);
  const text = textOf(refusal);
  return {
    errorOf: (field) => (field === refused ? text : errorOf(field)),
    note: isAboutFields ? undefined : text,
  };
}

/** A form of the page's own action. */
export function PageForm({
  intent,
  refusal,
  note,
  onSubmit,
  encType,
  children,
}: {
  intent?: string | undefined;
  refusal: FormRefusal | undefined;
  note: ReactNode;
  onSubmit?: (event: FormEvent) => void;
  /** Needed by a form with files. */
  encType?: "multipart/form-data";
  children: ReactNode;
}) {
  return (
    <PostForm
      refusal={refusal}
      onSubmit={onSubmit}
      {...(encType && { encType })}
      className={styles.form}
    >
      {intent !== undefined && <input type="hidden" name="intent" value={intent} />}
      <Stack gap="md">
        {note !== undefined && <FormNote>{note}</FormNote>}
        {children}
      </Stack>
    </PostForm>
  );
}
