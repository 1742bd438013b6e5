import { Stack } from "@papillote/ui/layout/layout.tsx";
import { Note } from "@papillote/ui/layout/note.tsx";
import CircleAlert from "lucide-react/icons/circle-alert";
import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import type { FetcherFormProps, FetcherSubmitFunction } from "react-router";
import { type FormRefusal, useRefusalWords } from "#app/platform/forms/form-state.ts";
import { useSafeSending } from "#app/platform/forms/post-form.tsx";
import { paths } from "#app/platform/paths/paths.ts";

export type AccountFormProps = {
  Form: React.ForwardRefExoticComponent<FetcherFormProps & React.RefAttributes<HTMLFormElement>>;
  returnTo: string;
  refusal: FormRefusal | undefined;
  isSending: boolean;
  /** Sends a form that `prepare` has completed. */
  submit: FetcherSubmitFunction;
};

type FrameProps = AccountFormProps & {
  intent: "login" | "signup" | "code" | "resend" | "correct";
  /** The message when the server fails. */
  faultWords?: string;
  /** Completes the form before it is sent, with script only. */
  prepare?: (form: FormData) => Promise<void>;
  children: ReactNode;
};

/**
 * A form of the modal with its refusal. After a refusal, the first invalid field gets the focus.
 */
export function AccountFormFrame({
  Form,
  intent,
  returnTo,
  refusal,
  submit,
  faultWords,
  prepare,
  isSending,
  children,
}: FrameProps) {
  const refusalText = useRefusalWords(faultWords);
  const form = useRef<HTMLFormElement>(null);
  // The focus belongs to the browser.
  useEffect(() => {
    const field = refusal && form.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    field?.focus({ preventScroll: true });
    // In the middle, so that its label is visible too.
    field?.scrollIntoView({ block: "center" });
  }, [refusal]);
  const prepareAndSend = usePreparedSubmit(submit, prepare);
  const { failure, guard } = useSafeSending(isSending);
  const send = (event: FormEvent<HTMLFormElement>) => {
    guard(event);
    if (!event.defaultPrevented) void prepareAndSend?.(event);
  };
  const isAboutFields = refusal?.refusal === "INVALID_DATA" && refusal.errors.length > 0;
  return (
    <Form ref={form} method="post" action={paths.login()} noValidate onSubmit={send}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="return" value={returnTo} />
      <Stack gap="md">
        {failure}
        {refusal && !isAboutFields && (
          <Note tone="err" role="alert" icon={<CircleAlert size={20} aria-hidden="true" />}>
            {refusalText(refusal)}
          </Note>
        )}
        {children}
      </Stack>
    </Form>
  );
}

/**
 * One submission at a time: the button is not busy yet. A form that `prepare` fails on is sent as
 * it is.
 */
function usePreparedSubmit(submit: FetcherSubmitFunction, prepare: FrameProps["prepare"]) {
  const isPreparing = useRef(false);
  if (!prepare) return undefined;
  return async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPreparing.current) return;
    isPreparing.current = true;
    const form = new FormData(event.currentTarget);
    await prepare(form).catch(() => undefined);
    isPreparing.current = false;
    await submit(form, { method: "post", action: paths.login() });
  };
}
