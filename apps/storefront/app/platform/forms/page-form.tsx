import type { RefusalCode } from "@papillote/contract/refusals.ts";
import { Stack } from "@papillote/ui/layout/layout.tsx";
import { Note } from "@papillote/ui/layout/note.tsx";
import CircleAlert from "lucide-react/icons/circle-alert";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Form, useActionData, useNavigation } from "react-router";
import { type FormRefusal, useFieldError, useRefusalText } from "./form-state.ts";
import styles from "./page-form.module.css";

/** Refusals that are about one field, by the names that it has in our forms. */
const fieldsMeant: Partial<Record<RefusalCode, readonly string[]>> = {
  PASSWORD_WRONG: ["password", "currentPassword"],
  EMAIL_TAKEN: ["email"],
  EMAIL_REFUSED: ["email"],
  CODE_WRONG: ["code"],
  RESET_CODE_WRONG: ["resetToken"],
  EMAIL_UNKNOWN: ["identifier"],
  PHONE_UNKNOWN: ["identifier"],
  MOBILE_UNKNOWN: ["identifier"],
  MOBILE_INVALID: ["identifier"],
  MOBILE_SHARED: ["identifier"],
};

type Words = { readonly errorOf: (field: string) => ReactNode; readonly note: string | undefined };

/** What a refusal says in a form with those fields: under the field that it is about, or else above all of them. */
export function useFormWords(
  refusal: FormRefusal | undefined,
  fields: readonly string[],
  faultWords?: string,
): Words {
  const errorOf = useFieldError(refusal);
  const textOf = useRefusalText(faultWords);
  if (!refusal) return { errorOf, note: undefined };
  const meant = fieldsMeant[refusal.refusal]?.find((field) => fields.includes(field));
  const isAboutFields = meant !== undefined || fields.some((field) => errorOf(field) !== undefined);
  const text = textOf(refusal.refusal);
  return {
    errorOf: (field) => (field === meant ? text : errorOf(field)),
    note: isAboutFields ? undefined : text,
  };
}

type PageFormProps = {
  intent?: string | undefined;
  refusal: FormRefusal | undefined;
  note: string | undefined;
  onSubmit?: (event: FormEvent) => void;
  /** It is answered by a document to keep, so the browser sends it itself. */
  bringsDocument?: boolean;
  children: ReactNode;
};

/** A form that its page answers: what was refused, and the focus on the first field that needs a correction. */
export function PageForm({
  intent,
  refusal,
  note,
  onSubmit,
  bringsDocument = false,
  children,
}: PageFormProps) {
  const form = useRef<HTMLFormElement>(null);
  // The browser's focus is outside React.
  useEffect(() => {
    const field =
      refusal &&
      form.current?.querySelector<HTMLElement>(
        "[aria-invalid=true]:not(fieldset), fieldset[aria-invalid=true] input",
      );
    field?.focus({ preventScroll: true });
    // In the middle, so that its label is seen too.
    field?.scrollIntoView({ block: "center" });
  }, [refusal]);
  return (
    <Form
      ref={form}
      method="post"
      onSubmit={onSubmit}
      reloadDocument={bringsDocument}
      noValidate
      className={styles.form}
    >
      {intent !== undefined && <input type="hidden" name="intent" value={intent} />}
      <Stack gap="md">
        {note !== undefined && (
          <Note tone="err" role="alert" icon={<CircleAlert size={20} aria-hidden="true" />}>
            {note}
          </Note>
        )}
        {children}
      </Stack>
    </Form>
  );
}

/** Whether a form of this page is on its way. Once it is refused it can be sent anew, even while the page's own data are still asked for. */
export function useSending(): boolean {
  const { state, formMethod } = useNavigation();
  const answer = useActionData();
  const [before, setBefore] = useState(answer);
  const isAsked = state === "submitting";
  if (isAsked && before !== answer) setBefore(answer);
  return isAsked || (formMethod !== undefined && answer === before);
}
