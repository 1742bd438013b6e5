import { createContext, type KeyboardEvent, type RefObject, useId, useRef, useState } from "react";

/** Which option the arrows have reached, by its id; the focus itself stays in the field. Nothing where there is no list to choose from. */
export const ActiveOption = createContext<{ readonly active: string | undefined } | undefined>(
  undefined,
);

export type Options = {
  readonly list: RefObject<HTMLDivElement | null>;
  readonly active: string | undefined;
  /** Moves with the arrows, follows with Enter what they have reached. */
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly forget: () => void;
  readonly listId: string;
};

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** A field over a list of links, wired as a combobox: what it lists may change with every letter. */
export function useOptions(): Options {
  const list = useRef<HTMLDivElement>(null);
  const listId = useId();
  const [active, setActive] = useState<string>();

  function move(event: KeyboardEvent<HTMLInputElement>, step: number): void {
    const options = [...(list.current?.querySelectorAll('[role="option"]') ?? [])];
    if (options.length === 0) return;
    event.preventDefault();
    // Before the first and after the last stands the field itself.
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
