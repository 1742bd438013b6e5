import { type ChangeEvent, useState } from "react";

const shown = ["firstname", "message", "occasion"] as const;
type Gift = Readonly<Record<(typeof shown)[number], string>>;

/**
 * What the preview shows of a gift's form.
 * @param values of a refused form
 */
export function useTypedGift(values: Readonly<Record<string, string>> = {}) {
  const { firstname = "", message = "", occasion = "" } = values;
  const [gift, setGift] = useState<Gift>({ firstname, message, occasion });
  return {
    gift,
    change: (part: Partial<Gift>) => setGift((before) => ({ ...before, ...part })),
    /** Of an element around the fields. */
    follow: ({ target }: ChangeEvent<HTMLElement>) => {
      if (!(target instanceof HTMLInputElement)) return;
      const name = shown.find((one) => one === target.name);
      if (name) setGift((before) => ({ ...before, [name]: target.value }));
    },
  };
}

export type TypedGift = ReturnType<typeof useTypedGift>;
