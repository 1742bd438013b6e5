import { type ChangeEvent, useState } from "react";
import { dayWords } from "#app/platform/words/date-words.ts";

const shown = ["firstname", "message", "occasion", "sendby", "when", "send_day"] as const;
type Gift = Readonly<Record<(typeof shown)[number], string>>;

/**
 * What is typed into a gift's form, for its preview.
 * @param values of a refused form
 */
export function useTypedGift(values: Readonly<Record<string, string>> = {}) {
  const { firstname = "", message = "", occasion = "", sendby = "email" } = values;
  const { when = "now", send_day = "" } = values;
  const [gift, setGift] = useState<Gift>({
    ...{ firstname, message, occasion },
    ...{ sendby, when, send_day },
  });
  return {
    gift: { ...gift, leaves: chosenDay(gift) },
    change: (part: Partial<Gift>) => setGift((before) => ({ ...before, ...part })),
    /** Handles `onChange` of an element around the fields. */
    follow: ({ target }: ChangeEvent<HTMLElement>) => {
      if (!(target instanceof HTMLInputElement)) return;
      const name = shown.find((one) => one === target.name);
      if (name) setGift((before) => ({ ...before, [name]: target.value }));
    },
  };
}

/** A gift that its giver hands over is not sent, so it has no day. */
function chosenDay({ sendby, when, send_day }: Gift): string | undefined {
  const isSent = sendby === "email" || sendby === "sms";
  return isSent && when === "day" && send_day !== "" ? dayWords(send_day) : undefined;
}
