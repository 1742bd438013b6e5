import { type RefObject, useEffect, useRef } from "react";

/** An input, a text area or a select. A select says in its options which value was written. */
type Control = Omit<HTMLInputElement, "defaultValue" | "firstElementChild"> & {
  readonly defaultValue?: string;
  readonly firstElementChild: HTMLOptionElement | null;
  readonly _valueTracker?: { setValue: (value: string) => void };
};

/**
 * Hands over what was typed or chosen in the document before React handled its events. Otherwise
 * React would use its own value until the next change, and then show that value again.
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

/** Sends the events of a control again if its value is not the one in the document's markup. */
function repeat(control: Control): void {
  const { checked, defaultChecked, type, value, firstElementChild } = control;
  const option = control.querySelector<HTMLOptionElement>("[selected]") ?? firstElementChild;
  const { defaultValue = option?.value } = control;
  const isTicked = checked !== defaultChecked;
  // In a group of radios, only the chosen one sends its events.
  if (isTicked ? type === "radio" && !checked : value === defaultValue) return;
  // React reacts only to a value that differs from the last one it saw, which is the early value.
  control._valueTracker?.setValue("\0");
  for (const name of ["input", isTicked ? "click" : "change"])
    control.dispatchEvent(new Event(name, { bubbles: true }));
}
