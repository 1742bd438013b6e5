import { FormAnswer } from "@papillote/ui/controls/field.tsx";
import { Stack } from "@papillote/ui/layout/layout.tsx";
import { type FormEvent, type ReactNode, useRef } from "react";
import type { FetcherFormProps, FetcherSubmitFunction } from "react-router";
import type { FormRefusal } from "#app/platform/forms/form-state.ts";
import { FormNote, useInvalidFocus, useSafeSending } from "#app/platform/forms/post-form.tsx";
import { paths } from "#app/platform/paths/paths.ts";

export type AccountFormProps = {
  Form: React.ForwardRefExoticComponent<FetcherFormProps & React.RefAttributes<HTMLFormElement>>;
  returnTo: string;
  refusal: FormRefusal | undefined;
  /** The last answer of the panel's forms. */
  answer: unknown;
  isSending: boolean;
  /** Sends a form that `prepare` has completed. */
  submit: FetcherSubmitFunction;
};

/** Login and sign-up begin with the e-mail; in a page the choice between the two comes after it. */
export type AccountStartProps = AccountFormProps & {
  afterEmail: ReactNode;
  /** The typed e-mail is kept when the visitor changes between login and sign-up. */
  typed: { readonly email: string | undefined; readonly keep: (email: string) => void };
};

type FrameProps = AccountFormProps & {
  intent: "login" | "signup" | "code" | "resend" | "correct";
  /** The sentence of a refusal that concerns no field. */
  note: ReactNode;
  /** Completes the form before it is sent, with script only. */
  prepare?: (form: FormData) => Promise<void>;
  children: ReactNode;
};

/** A form of the modal with its refusal. */
export function AccountFormFrame({
  Form,
  intent,
  returnTo,
  refusal,
  submit,
  note,
  prepare,
  isSending,
  answer,
  children,
}: FrameProps) {
  const form = useInvalidFocus(refusal);
  // Without script the answer is the login page, whose next form must know where to return.
  const action = paths.login(returnTo);
  const prepareAndSend = usePreparedSubmit({ submit, prepare, action });
  const { failure, guard } = useSafeSending(isSending, answer);
  const send = (event: FormEvent<HTMLFormElement>) => {
    guard(event);
    if (!event.defaultPrevented) void prepareAndSend?.(event);
  };
  return (
    <Form ref={form} method="post" action={action} noValidate onSubmit={send}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="return" value={returnTo} />
      <Stack gap="md">
        {failure}
        {note !== undefined && <FormNote>{note}</FormNote>}
        <FormAnswer value={answer}>{children}</FormAnswer>
      </Stack>
    </Form>
  );
}

/**
 * Allows one submission at a time, as the button is not busy yet. If `prepare` fails, the form is
 * sent as it is.
 */
function usePreparedSubmit({
  submit,
  prepare,
  action,
}: Pick<FrameProps, "submit"> & {
  readonly prepare: FrameProps["prepare"];
  readonly action: string;
}) {
  const isPreparing = useRef(false);
  if (!prepare) return undefined;
  return async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPreparing.current) return;
    isPreparing.current = true;
    const form = new FormData(event.currentTarget);
    await prepare(form).catch(() => undefined);
    isPreparing.current = false;
    await submit(form, { method: "post", action });
  };
}
