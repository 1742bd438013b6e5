import { useLingui } from "@lingui/react/macro";
import { FormAnswer } from "@papillote/ui/controls/field.tsx";
import { Note } from "@papillote/ui/layout/note.tsx";
import CircleAlert from "lucide-react/icons/circle-alert";
import {
  type FormEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";
import { Form, type FormProps, useActionData, useLocation, useNavigation } from "react-router";
import type { FormRefusal } from "./form-state.ts";
import { beginSending, type SendFailure, useSendFailure } from "./keep-form.ts";
import styles from "./post-form.module.css";

/**
 * A form that is first drawn with an answer was not sent from here, so it can be sent while the
 * page's data are still loading.
 */
const unsent = Symbol("unsent");

/**
 * Whether a form of this page is being sent. After its answer it can be sent again, even while the
 * page's data are still loading.
 */
export function useSending(): boolean {
  const { state, formMethod } = useNavigation();
  const answer = useActionData();
  const [before, setBefore] = useState<unknown>(unsent);
  const isSubmitting = state === "submitting";
  if (isSubmitting && before !== answer) setBefore(answer);
  return isSubmitting || (formMethod !== undefined && answer === before);
}

/**
 * The one form that posts to a route's action. It is sent once, keeps what was typed when there is
 * no answer (`keepForm`), and says why. A refusal of this form focuses its first invalid field. The
 * browser does not check the fields, as it would speak its own language, and of one field at a
 * time.
 */
export function PostForm({
  refusal,
  onSubmit,
  children,
  ...props
}: Omit<FormProps, "method" | "noValidate" | "onSubmit"> & {
  refusal?: FormRefusal | undefined;
  onSubmit?: ((event: FormEvent<HTMLFormElement>) => void) | undefined;
}) {
  const isSending = useSending();
  const answer = useActionData();
  const { failure, guard } = useSafeSending(isSending, answer);
  const form = useInvalidFocus(refusal);
  const send = (event: FormEvent<HTMLFormElement>) => {
    onSubmit?.(event);
    // A download answers with a file, not with a page, so nothing would say that it has ended.
    if (!props.reloadDocument) guard(event);
  };
  return (
    <Form {...props} ref={form} method="post" noValidate onSubmit={send}>
      {failure}
      <FormAnswer value={answer}>{children}</FormAnswer>
    </Form>
  );
}

/** @param refusal a new refusal focuses the form's first invalid field */
export function useInvalidFocus(refusal: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  // The focus is managed by the browser, outside React.
  useEffect(() => {
    const field = refusal ? form.current?.querySelector<HTMLElement>(firstInvalid) : null;
    field?.focus({ preventScroll: true });
    // Centred, so that the label is visible too.
    field?.scrollIntoView({ block: "center" });
  }, [refusal]);
  return form;
}

const firstInvalid =
  "[aria-invalid=true]:not(fieldset), fieldset[aria-invalid=true] input:enabled, [data-invalid]";

/** The message of a refusal that is about no field. Without script it gets the focus. */
export function FormNote({ children }: { children: ReactNode }) {
  return (
    <Note
      tone="err"
      role="alert"
      tabIndex={-1}
      {...{ autoFocus: true }}
      icon={<CircleAlert size={20} aria-hidden="true" />}
    >
      {children}
    </Note>
  );
}

/**
 * The same guarantees as `PostForm`, for the form of a fetcher. Call `guard` last in `onSubmit`.
 * @param answer the data of the last answer; a redirect or an answer without data ends a sending
 *   with a new entry of the history
 */
export function useSafeSending(
  isSending: boolean,
  answer: unknown,
): {
  readonly failure: ReactNode;
  readonly guard: (event: FormEvent<HTMLFormElement>) => void;
} {
  const id = useId();
  const failure = useSendFailure(id);
  const { key } = useLocation();
  const isSent = useRef(false);
  const end = useMemo(() => ({ failure, answer, key }), [failure, answer, key]);
  const lastEnd = useRef(end);
  // A second press can come before the page shows that the first one is being sent. A sending that
  // was too short to be shown ends with its failure, its answer or its key.
  useEffect(() => {
    if (lastEnd.current !== end || !isSending) isSent.current = false;
    lastEnd.current = end;
  }, [isSending, end]);
  const guard = (event: FormEvent<HTMLFormElement>) => {
    if (event.defaultPrevented) return;
    if (isSent.current || isSending) return event.preventDefault();
    beginSending(id);
    isSent.current = true;
  };
  return { failure: failure && <Failure failure={failure} />, guard };
}

function Failure({ failure }: { failure: SendFailure }) {
  const { t } = useLingui();
  const words = {
    offline: t`You are offline: nothing was sent. What you typed is still here.`,
    unanswered: t`No answer came, so this may have arrived or not. What you typed is still here: please check before you send it again.`,
    loggedOut: t`Your session has ended: nothing was sent. Log in and send it again: what you typed is still here.`,
  };
  return (
    <Note
      tone="err"
      role="alert"
      className={styles.failure}
      icon={<CircleAlert size={20} aria-hidden="true" />}
    >
      {words[failure]}
    </Note>
  );
}
