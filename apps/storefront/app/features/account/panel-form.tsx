import { type ReactNode, useState } from "react";
import { useFetcher } from "react-router";
import type { Panel } from "#app/platform/overlays/overlay.ts";
import type { AccountState } from "./account-forms.ts";
import { CodePanelForm } from "./code-form.tsx";
import { LoginForm } from "./login-form.tsx";
import { SignupForm } from "./signup-form.tsx";

/** Login, sign-up or code, in the modal or in a page. The answer leads to `returnTo`. */
export function PanelForm({
  panel,
  returnTo,
  state,
  afterEmail,
}: {
  panel: Panel;
  returnTo: string;
  /** The answer to a form that was sent without script. */
  state?: AccountState | undefined;
  afterEmail?: ReactNode;
}) {
  const fetcher = useFetcher<AccountState>({ key: "account" });
  const [email, keep] = useState<string>();
  const latest = fetcher.data ?? state;
  const ofPanel = latest?.panel === panel ? latest : undefined;
  const common = {
    Form: fetcher.Form,
    submit: fetcher.submit,
    returnTo,
    refusal: ofPanel?.refusal,
    answer: latest,
    isSending: fetcher.state !== "idle",
  };
  if (panel === "code")
    return <CodePanelForm {...common} done={ofPanel?.done} wait={ofPanel?.wait} />;
  const Start = panel === "login" ? LoginForm : SignupForm;
  return <Start {...common} afterEmail={afterEmail} typed={{ email, keep }} />;
}
