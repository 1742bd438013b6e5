import { createContext, type KeyboardEvent, type RefObject, useId, useRef, useState } from "react";

/** The id of the option that the arrow keys have reached; the focus stays in the field. */
export const ActiveOption = createContext<{ readonly active: string | undefined } | undefined>(
  undefined,
);

export type Options = {
  readonly list: RefObject<HTMLDivElement | null>;
  readonly active: string | undefined;
  /** The arrow keys move through the options, Enter opens the active one. */
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly forget: () => void;
  readonly listId: string;
};

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** A field over a list of links, wired as a combobox; the list may change with every letter. */
export function useOptions(): Options {
  const list = useRef<HTMLDivElement>(null);
  const listId = useId();
  const [active, setActive] = useState<string>();

  function move(event: KeyboardEvent<HTMLInputElement>, step: number): void {
    const options = [...(list.current?.querySelectorAll('[role="option"]') ?? [])];
    if (options.length === 0) return;
    event.preventDefault();
    // The field itself has a place before the first option and after the last.
    const places = options.length + 1;
    const now = options.findIndex(({ id }) => id === active) + 1;
    const next = options[((now + step + places) % places) - 1];
    next?.scrollIntoView({ block: "nearest" });
    setActive(next?.id);
  }

  return {
    list,
    listId,
    active,
    forget: () => setActive(undefined),
    onKeyDown: (event) => {
      const step = steps[event.key];
      if (step !== undefined && !event.nativeEvent.isComposing) return move(event, step);
      const reached = active === undefined ? null : document.getElementById(active);
      if (event.key !== "Enter" || !reached) return;
      event.preventDefault();
      reached.click();
    },
  };
}
