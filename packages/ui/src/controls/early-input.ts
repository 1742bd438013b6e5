import { useEffect, useEffectEvent, useRef } from "react";

/**
 * Hands over what was typed or chosen in the document before React handled its events: React would
 * show its own value again at the next change, and count with it until then.
 * @param shown what React shows
 * @returns the ref of an element with one number input, or with radios
 */
export function useEarlyInput(shown: string | undefined, take: (value: string) => void) {
  const field = useRef<HTMLDivElement>(null);
  const compare = useEffectEvent(() => {
    const input = field.current?.querySelector<HTMLInputElement>("[type=number], :checked");
    if (shown !== undefined && input && input.value !== shown) take(input.value);
  });
  useEffect(() => compare(), []);
  return field;
}
