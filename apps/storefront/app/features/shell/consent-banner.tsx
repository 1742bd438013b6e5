import { Trans, useLingui } from "@lingui/react/macro";
import { TextButtonLink } from "@papillote/ui/controls/button.tsx";
import { CookieBanner } from "@papillote/ui/overlays/cookie-banner.tsx";
import { useLocation } from "react-router";
import { saveConsentAnswer } from "#app/offline/save-consent-answer.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { useVisitor } from "#app/platform/visitor/visitor.ts";
import { ChoiceForm } from "./choice-form.tsx";
import styles from "./consent-banner.module.css";

/** Shown until it is answered, except on the page about cookies, which has the same form. */
export function ConsentBanner() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const { consent } = useVisitor();
  if (consent !== undefined || pathname === paths.cookies()) return null;
  return (
    <div className={styles.place}>
      <ChoiceForm label={t`Cookies`} onSubmit={saveConsentAnswer}>
        <CookieBanner
          inline
          label={t`Cookies`}
          title={t`Cookies, but the choice is yours`}
          name="consent"
          refuse={{ label: t`Refuse all`, value: "none" }}
          accept={{ label: t`Accept all`, value: "all" }}
          choose={
            <TextButtonLink href={paths.cookies()}>
              <Trans>Choose</Trans>
            </TextButtonLink>
          }
        >
          <Trans>
            The cart and the login need none of it. We measure no audience today; your answer counts
            for the day we do.
          </Trans>
        </CookieBanner>
      </ChoiceForm>
    </div>
  );
}
