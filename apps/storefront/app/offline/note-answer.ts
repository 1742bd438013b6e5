import type { FormEvent } from "react";

/** For the forms of the cookie banner: the device remembers the answer by itself too. Where it cannot, nothing is missing. */
export function noteAnswer({ nativeEvent }: FormEvent): void {
  const { submitter } = nativeEvent as SubmitEvent; // a form is submitted by nothing else
  const answer = submitter?.getAttribute("value");
  if (answer)
    import("./consent-note.ts")
      .then(({ noteConsent }) => noteConsent(answer))
      .catch(() => undefined);
}
