import { Stack } from "@papillote/ui/layout.tsx";
import { Note } from "@papillote/ui/note.tsx";
import CircleAlert from "lucide-react/icons/circle-alert";
import { type ReactNode, useEffect, useRef } from "react";
import type { FetcherFormProps } from "react-router";
import { type FormRefusal, useRefusalText } from "#app/platform/form-state.ts";
import { paths } from "#app/platform/paths.ts";

export type AccountFormProps = {
  Form: React.ForwardRefExoticComponent<FetcherFormProps & React.RefAttributes<HTMLFormElement>>;
  returnTo: string;
  refusal: FormRefusal | undefined;
  isSending: boolean;
};

type FrameProps = Omit<AccountFormProps, "isSending"> & {
  intent: "login" | "signup" | "code" | "resend" | "correct";
  /** What failed, where the shop could not answer. */
  faultWords?: string;
  children: ReactNode;
};

/** A form of the modal: where it goes, what was refused, and the focus on the first field in error. */
export function AccountFormFrame({ Form, intent, returnTo, refusal, faultWords, children }: FrameProps) {
  const refusalText = useRefusalText(faultWords);
  const form = useRef<HTMLFormElement>(null);
  // The browser's focus is outside React: after a refusal it goes to the first field that needs a correction.
  useEffect(() => {
    const field = refusal && form.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    field?.focus({ preventScroll: true });
    // In the middle, so that its label is seen too.
    field?.scrollIntoView({ block: "center" });
  }, [refusal]);
  const isAboutFields = refusal?.refusal === "INVALID_DATA" && refusal.errors.length > 0;
  return (
    <Form ref={form} method="post" action={paths.login()} noValidate>
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
