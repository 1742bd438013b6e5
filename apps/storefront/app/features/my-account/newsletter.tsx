import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@papillote/ui/controls/button.tsx";
import { CheckField } from "@papillote/ui/controls/check-field.tsx";
import type { FormRefusal } from "#app/platform/forms/form-state.ts";
import { PageForm, useFormWords } from "#app/platform/forms/page-form.tsx";
import { useSending } from "#app/platform/forms/post-form.tsx";
import { AccountScreen } from "./account-screen.tsx";

/** S2.32: subscribes and unsubscribes. */
export function Newsletter({
  isSubscribed,
  email,
  refusal,
}: {
  isSubscribed: boolean;
  email: string;
  refusal: FormRefusal | undefined;
}) {
  const { t } = useLingui();
  const { note } = useFormWords(refusal, []);
  const isSending = useSending();
  return (
    <AccountScreen title={t`Newsletter`}>
      <PageForm refusal={refusal} note={note}>
        <CheckField
          framed
          name="newsletter"
          value="on"
          label={t`I want to receive the newsletter`}
          note={t`New brands and ideas for gifts, to ${email}. You can stop it here at any time.`}
          defaultChecked={refusal ? refusal.values.newsletter !== undefined : isSubscribed}
        />
        <Button busy={isSending}>
          <Trans>Save my choice</Trans>
        </Button>
      </PageForm>
    </AccountScreen>
  );
}
