import { Trans, useLingui } from "@lingui/react/macro";
import { emailProblem } from "@papillote/domain/accounts/email.ts";
import { isInvitationDue } from "@papillote/domain/newsletter/invitation.ts";
import { Button, TextButton } from "@papillote/ui/controls/button.tsx";
import { FloatingCard } from "@papillote/ui/layout/layout.tsx";
import { useEffect, useState } from "react";
import { useFetcher, useLocation } from "react-router";
import { useFieldError, useRefusalText } from "#app/platform/forms/form-state.ts";
import { useSafeSending } from "#app/platform/forms/post-form.tsx";
import { RuledField } from "#app/platform/forms/ruled-field.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { useVisitor } from "#app/platform/visitor/visitor.ts";
import type { NewsletterAnswer } from "./answer-newsletter.ts";
import { useDoneWords } from "./done-words.ts";
import styles from "./invitation.module.css";

/** The time of the last invitation on this device, ISO 8601. */
const shownKey = "papillote_invitation";

const withoutInvitation: readonly string[] = [
  paths.login(),
  paths.cart(),
  paths.checkout(),
  "/payment",
  paths.newsletter(),
];

/** Guests who have answered the cookie banner; not at the checkout, and not under an overlay. */
function useMayInvite(): boolean {
  const { consent, customer } = useVisitor();
  const { pathname, search } = useLocation();
  return (
    consent !== undefined &&
    !customer &&
    search === "" &&
    !withoutInvitation.some((path) => pathname.startsWith(path))
  );
}

/**
 * S2.44, newsletter popup: a card that does not cover the page or take the focus; Esc closes it.
 */
export function Invitation() {
  const { t } = useLingui();
  const mayInvite = useMayInvite();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    setOpen(mayInvite && claimInvitation(new Date()));
  }, [mayInvite]);
  // Listens on the document: the card has no focus. An open dialog closes first.
  useEffect(() => {
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key === "Escape" && document.querySelector("dialog:modal") === null) setOpen(false);
    };
    document.addEventListener("keydown", closeByKey);
    return () => document.removeEventListener("keydown", closeByKey);
  }, []);
  if (!isOpen) return null;
  return (
    <FloatingCard
      fixed
      label={t`Newsletter`}
      title={t`A letter now and then?`}
      actions={<InvitationForm close={() => setOpen(false)} />}
    >
      <Trans>New brands and ideas for gifts, by e-mail. You leave by a link in each of them.</Trans>
    </FloatingCard>
  );
}

function InvitationForm({ close }: { close: () => void }) {
  const { t } = useLingui();
  const { Form, data, state } = useFetcher<NewsletterAnswer>();
  const doneWords = useDoneWords();
  const refusal = data?.done === undefined ? data?.refusal : undefined;
  const { failure, guard } = useSafeSending(state !== "idle");
  const errorOf = useFieldError(refusal);
  const refusalText = useRefusalText();
  return (
    <div>
      {data?.done === undefined ? (
        <Form
          method="post"
          action={paths.newsletter()}
          noValidate
          className={styles.form}
          onSubmit={guard}
        >
          {failure}
          <RuledField
            problem={emailProblem}
            label={t`E-mail`}
            name="email"
            type="email"
            autoComplete="email"
            required
            error={errorOf("email") ?? (refusal && refusalText(refusal.refusal))}
          />
          <Button size="sm" busy={state !== "idle"}>
            <Trans>Subscribe me</Trans>
          </Button>
        </Form>
      ) : (
        <p role="status">{doneWords(data)}</p>
      )}
      <TextButton onClick={close}>
        {data?.done === undefined ? t`No, thank you` : t`Close`}
      </TextButton>
    </div>
  );
}

/**
 * `true` once per period, which it records. Always `false` without storage: nothing could limit it.
 */
function claimInvitation(now: Date): boolean {
  try {
    if (!isInvitationDue(localStorage.getItem(shownKey), now)) return false;
    localStorage.setItem(shownKey, now.toISOString());
    return true;
  } catch {
    return false;
  }
}
