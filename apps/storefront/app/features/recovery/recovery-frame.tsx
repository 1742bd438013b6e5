import { useLingui } from "@lingui/react/macro";
import { Button } from "@papillote/ui/controls/button.tsx";
import { type FormEvent, type ReactNode, useState } from "react";
import { useNavigation } from "react-router";
import { CaptchaField } from "#app/platform/forms/captcha-field.tsx";
import { type FormRefusal, useFieldError } from "#app/platform/forms/form-state.ts";
import { PageForm } from "#app/platform/forms/page-form.tsx";
import { useIsOnline } from "#app/platform/online.ts";

/** The form of a step. S8.12g: without a network it shows a message and sends nothing. */
export function RecoveryFrame({
  intent,
  button,
  note,
  children,
  ...frame
}: {
  intent: "ask" | "check" | "set" | "resend";
  refusal: FormRefusal | undefined;
  note: ReactNode;
  button: { words: ReactNode; variant?: "main" | "line"; disabledReason?: string | undefined };
  children?: ReactNode;
}) {
  const { t } = useLingui();
  const isOnline = useIsOnline();
  const errorOf = useFieldError(frame.refusal);
  const { state, formData } = useNavigation();
  const offline = isOnline ? undefined : t`Reset password does not work offline`;
  const [isTried, setTried] = useState(false);
  // The enter key submits a form even if its button is disabled.
  const refuseOffline = (event: FormEvent) => {
    if (offline === undefined) return;
    event.preventDefault();
    setTried(true);
  };
  const isSending = state !== "idle" && formData?.get("intent") === intent;
  return (
    <PageForm
      {...frame}
      note={offline !== undefined && isTried ? offline : note}
      intent={intent}
      onSubmit={refuseOffline}
    >
      {children}
      {(intent === "ask" || intent === "resend") && (
        <CaptchaField isSending={isSending} error={errorOf("response")} />
      )}
      <Button
        full
        variant={button.variant}
        size={button.variant === "line" ? "sm" : "md"}
        busy={isSending}
        disabledReason={offline ?? button.disabledReason}
      >
        {button.words}
      </Button>
    </PageForm>
  );
}
