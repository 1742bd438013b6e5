import { Stack } from "@papillote/ui/layout/layout.tsx";
import { Note } from "@papillote/ui/layout/note.tsx";
import CircleAlert from "lucide-react/icons/circle-alert";
import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import type { FetcherFormProps, FetcherSubmitFunction } from "react-router";
import { type FormRefusal, useRefusalText } from "#app/platform/forms/form-state.ts";
import { paths } from "#app/platform/paths/paths.ts";

export type AccountFormProps = {
  Form: React.ForwardRefExoticComponent<FetcherFormProps & React.RefAttributes<HTMLFormElement>>;
  returnTo: string;
  refusal: FormRefusal | undefined;
  isSending: boolean;
  /** Sends what a form's script has completed. */
  submit: FetcherSubmitFunction;
};

type FrameProps = Omit<AccountFormProps, "isSending"> & {
  intent: "login" | "signup" | "code" | "resend" | "correct";
  /** What failed, where the shop could not answer. */
  faultWords?: string;
  /** Completes the form before it leaves; without script it leaves as it is. */
  prepare?: (form: FormData) => Promise<void>;
  children: ReactNode;
};

/** A form of the modal: where it goes, what was refused, and the focus on the first field in error. */
export function AccountFormFrame({
  Form,
  intent,
  returnTo,
  refusal,
  submit,
  faultWords,
  prepare,
  children,
}: FrameProps) {
  const refusalText = useRefusalText(faultWords);
  const form = useRef<HTMLFormElement>(null);
  // The browser's focus is outside React: after a refusal it goes to the first field that needs a correction.
  useEffect(() => {
    const field = refusal && form.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    field?.focus({ preventScroll: true });
    // In the middle, so that its label is seen too.
    field?.scrollIntoView({ block: "center" });
  }, [refusal]);
  const complete = useCompleted(submit, prepare);
  const isAboutFields = refusal?.refusal === "INVALID_DATA" && refusal.errors.length > 0;
  return (
    <Form ref={form} method="post" action={paths.login()} noValidate onSubmit={complete}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="return" value={returnTo} />
      <Stack gap="md">
        {refusal && !isAboutFields && (
          <Note tone="err" role="alert" icon={<CircleAlert size={20} aria-hidden="true" />}>
            {refusalText(refusal.refusal)}
          </Note>
        )}
        {children}
      </Stack>
    </Form>
  );
}

/** Once at a time, as nothing shows yet that it is on its way. What cannot be completed is sent as it was typed. */
function useCompleted(submit: FetcherSubmitFunction, prepare: FrameProps["prepare"]) {
  const isUnderWay = useRef(false);
  if (!prepare) return undefined;
  return async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    const form = new FormData(event.currentTarget);
    await prepare(form).catch(() => undefined);
    isUnderWay.current = false;
    await submit(form, { method: "post", action: paths.login() });
  };
}
