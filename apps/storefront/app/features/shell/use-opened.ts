import { useState } from "react";
import { useLocation } from "react-router";

/** What is open over the page that is shown, and nothing once a followed link has left it. */
export function useOpened<What>() {
  const { key } = useLocation();
  const [opened, setOpened] = useState<{ readonly what: What; readonly onPage: string }>();
  return {
    opened: opened?.onPage === key ? opened.what : undefined,
    open: (what: What) => setOpened({ what, onPage: key }),
    close: () => setOpened(undefined),
  };
}
