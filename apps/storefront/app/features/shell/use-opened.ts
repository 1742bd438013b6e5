import { useState } from "react";
import { useLocation } from "react-router";

/** The state of a part that opens over the page; a navigation closes it. */
export function useOpened<Value>() {
  const { key } = useLocation();
  const [opened, setOpened] = useState<{ readonly value: Value; readonly onPage: string }>();
  return {
    opened: opened?.onPage === key ? opened.value : undefined,
    open: (value: Value) => setOpened({ value, onPage: key }),
    close: () => setOpened(undefined),
  };
}
