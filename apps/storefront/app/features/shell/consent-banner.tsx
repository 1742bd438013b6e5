import { Trans, useLingui } from "@lingui/react/macro";
import { consentsTo } from "@papillote/domain/notifications/consent.ts";
import { TextButtonLink } from "@papillote/ui/controls/button.tsx";
import { CookieBanner } from "@papillote/ui/overlays/cookie-banner.tsx";
import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { saveConsentAnswer } from "#app/offline/save-consent-answer.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { useVisitor } from "#app/platform/visitor/visitor.ts";
import { ChoiceForm } from "./choice-form.tsx";
import styles from "./consent-banner.module.css";
import { measureWith } from "./measure.ts";

/**
 * Shown where there is something to consent to, until it is answered. It is in the flow of the
 * page, so that it covers nothing. The page about cookies has the same form instead.
 */
export function ConsentBanner() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const { consent, consentPurposes, audienceScript } = useVisitor();
  useEffect(() => {
    measureWith(consentsTo(consent, "audience") ? audienceScript : undefined);
  }, [consent, audienceScript]);
  const isAsked =
    consentPurposes.length > 0 && consent === undefined && pathname !== paths.cookies();
  const place = useRef<HTMLDivElement>(null);
  useFocusBack(place, consent !== undefined);
  if (!isAsked) return null;
  return (
    <div className={styles.place} ref={place}>
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
            May we do a little more than the shop needs? The cart and the login work without your
            consent. Your answer is kept for six months.
          </Trans>
        </CookieBanner>
      </ChoiceForm>
    </div>
  );
}

/** The pressed button disappears, so the focus returns to where it was before, else to the page. */
function useFocusBack(banner: RefObject<HTMLElement | null>, isAnswered: boolean): void {
  const before = useRef<EventTarget | null>(null);
  // The focus is the browser's.
  useEffect(() => {
    if (isAnswered) return undefined;
    const remember = ({ target, relatedTarget }: FocusEvent) => {
      const isInside = (one: EventTarget | null) => banner.current?.contains(one as Node | null);
      if (isInside(target) && !isInside(relatedTarget)) before.current = relatedTarget;
    };
    document.addEventListener("focusin", remember);
    return () => {
      document.removeEventListener("focusin", remember);
      if (document.activeElement !== document.body) return;
      const place = before.current ?? document.getElementById("content");
      if (place instanceof HTMLElement) place.focus({ preventScroll: true });
    };
  }, [isAnswered, banner]);
}
