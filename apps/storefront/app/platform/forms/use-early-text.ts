import { type RefObject, useEffect, useEffectEvent, useRef } from "react";

/**
 * For a field that the page follows: reads what was typed before the script had loaded. The field
 * has a `defaultValue`; a `value` would replace what was typed.
 */
export function useEarlyText<Field extends { readonly value: string }>(
  take: (text: string) => void,
): RefObject<Field | null> {
  const field = useRef<Field>(null);
  const read = useEffectEvent(() => take(field.current?.value ?? ""));
  useEffect(() => read(), []);
  return field;
}
