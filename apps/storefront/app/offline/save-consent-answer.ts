import type { FormEvent } from "react";

/**
 * For the cookie forms: stores the answer on the device in addition to the cookie, where possible.
 */
export function saveConsentAnswer({ nativeEvent }: FormEvent): void {
  const { submitter } = nativeEvent as SubmitEvent; // a form is submitted by nothing else
  const answer = submitter?.getAttribute("value");
  if (answer)
    import("./first-consent.ts")
      .then(({ saveFirstConsent }) => saveFirstConsent(answer))
      .catch(() => undefined);
}
