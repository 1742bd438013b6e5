import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@papillote/ui/controls/button.tsx";
import { TextField } from "@papillote/ui/controls/field.tsx";
import { useEffect } from "react";
import { useSubmit } from "react-router";
import type { FormRefusal } from "#app/platform/forms/form-state.ts";
import { PageForm, useFormWords } from "#app/platform/forms/page-form.tsx";
import { giftPaths } from "#app/platform/paths/gift-paths.ts";
import styles from "./claim.module.css";

/** The secret is long, so that no anchor of a page is taken for one. */
const secretOfHash = /^#([\w-]{20,100})$/;

/**
 * Reads the secret behind `#`, which only the browser has, removes it from the URL and the history,
 * and posts it.
 */
export function useLinkOfAddress(): void {
  const submit = useSubmit();
  // The URL belongs to the browser.
  useEffect(() => {
    const openLink = () => {
      const secret = secretOfHash.exec(globalThis.location.hash)?.[1];
      if (secret === undefined) return;
      const { pathname, search } = globalThis.location;
      globalThis.history.replaceState(globalThis.history.state, "", pathname + search);
      const fields = { intent: "open", gift: secret };
      void submit(fields, { method: "post", action: giftPaths.claim(), replace: true });
    };
    openLink();
    // A link pasted into the address bar of this page changes only the part behind `#`, so no
    // document is loaded.
    globalThis.addEventListener("hashchange", openLink);
    return () => globalThis.removeEventListener("hashchange", openLink);
  }, [submit]);
}

/** A form for browsers without script, and for a link that was copied in part. */
export function ReadLink({ refusal }: { refusal: FormRefusal | undefined }) {
  const { t } = useLingui();
  const { errorOf, note } = useFormWords(refusal, ["gift"]);
  return (
    <div className={styles.inner}>
      <h1>
        <Trans>A gift is waiting for you.</Trans>
      </h1>
      <noscript>
        <p className={styles.quiet}>
          <Trans>
            Your browser runs no script, so this page cannot read the end of your link. Paste the
            whole link below.
          </Trans>
        </p>
      </noscript>
      <div className={styles.panel} data-later={refusal === undefined || undefined}>
        <PageForm intent="open" refusal={refusal} note={note}>
          <TextField
            name="gift"
            label={t`The link you received`}
            hint={t`It ends with a long row of letters and digits.`}
            autoComplete="off"
            spellCheck={false}
            required
            defaultValue={refusal?.values.gift}
            error={errorOf("gift")}
          />
          <Button>
            <Trans>Open the gift</Trans>
          </Button>
        </PageForm>
      </div>
    </div>
  );
}
