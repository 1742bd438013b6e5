import { type RefObject, useEffect, useRef } from "react";

/** An input, a text area or a select, which says in its options what was written. */
type Control = Omit<HTMLInputElement, "defaultValue" | "firstElementChild"> & {
  readonly defaultValue?: string;
  readonly firstElementChild: HTMLOptionElement | null;
  readonly _valueTracker?: { setValue: (value: string) => void };
};

/**
 * Hands over what was typed or chosen in the document before React handled its events: React would
 * show its own value again at the next change, and count with it until then.
 * @returns the ref of an element around the controls
 */
export function useEarlyInput<Frame extends HTMLElement>(): RefObject<Frame | null> {
  const frame = useRef<Frame>(null);
  useEffect(() => {
    for (const control of frame.current?.querySelectorAll<Control>("input,select,textarea") ?? [])
      repeat(control);
  }, []);
  return frame;
}

/** Sends the events of a control again that is not as the document was written. */
function repeat(control: Control): void {
  const { checked, defaultChecked, type, value, firstElementChild } = control;
  const option = control.querySelector<HTMLOptionElement>("[selected]") ?? firstElementChild;
  const { defaultValue = option?.value } = control;
  const isTicked = checked !== defaultChecked;
  // Of radios, the chosen one speaks for its group.
  if (isTicked ? type === "radio" && !checked : value === defaultValue) return;
  // React hears of a value that is not the one it saw last, which is the early one.
  control._valueTracker?.setValue("\0");
  for (const name of ["input", isTicked ? "click" : "change"])
    control.dispatchEvent(new Event(name, { bubbles: true }));
}
