import { useLifetime } from "@papillote/ui/overlays/use-lifetime.ts";
import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from "react";

/** S8.10a. */
const shownMs = 20_000;

/**
 * Whether the last input was a key. Once the mouse was used, Firefox matches no `:focus-visible`
 * for what a key opens.
 */
export function useKeyInput(): RefObject<boolean> {
  const isKey = useRef(false);
  useEffect(() => {
    const note = ({ type }: Event) => {
      isKey.current = type === "keydown";
    };
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    addEventListener("keydown", note, options);
    addEventListener("pointerdown", note, options);
    return () => listening.abort();
  }, []);
  return isKey;
}

type Opened = {
  readonly place: RefObject<HTMLDivElement | null>;
  readonly isKey: RefObject<boolean>;
  readonly onClose: () => void;
};

/** Gives the question the focus, and gives it back when the question closes by itself. */
export function useQuestion({ place, isKey, onClose }: Opened) {
  const before = useRef<Element>(null);
  const hasFocus = () => place.current?.contains(document.activeElement) === true;
  const close = () => {
    if (hasFocus() && before.current instanceof HTMLElement)
      before.current.focus({ preventScroll: true });
    onClose();
  };
  const { pause, resume } = useLifetime(shownMs, close);
  const settle = () => {
    const isHeld =
      (isKey.current && hasFocus()) ||
      place.current?.matches(":hover, :focus-visible, :has(:focus-visible)");
    isHeld ? pause() : resume();
  };
  const settleOnOpening = useRef(settle);
  // The focus belongs to the browser.
  useEffect(() => {
    before.current = document.activeElement;
    place.current?.focus();
    settleOnOpening.current();
  }, [place]);
  const leave = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) settle();
  };
  return {
    onKeyDown: ({ key }: KeyboardEvent) => (key === "Escape" ? close() : settle()),
    onPointerEnter: settle,
    onPointerLeave: settle,
    onFocus: settle,
    onBlur: leave,
  };
}
