import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/**
 * After a client navigation the focus moves to the new page's heading and its title is announced,
 * as after a new document. An open dialog, and a page that chose its own focus, keep it.
 */
export function PageFocus({ from, isMoving }: { from: string; isMoving: boolean }) {
  const { pathname } = useLocation();
  const shown = useRef(from);
  const focusBefore = useRef<Element | null>(null);
  const [title, setTitle] = useState("");
  useEffect(() => {
    if (isMoving) focusBefore.current = document.activeElement;
  }, [isMoving]);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setTitle(document.title);
    if (!hasOwnFocus(focusBefore.current)) focusHeading();
  }, [pathname]);
  return (
    <p className="visually-hidden" role="status">
      {title}
    </p>
  );
}

function hasOwnFocus(before: Element | null): boolean {
  const { activeElement } = document;
  if (document.querySelector("dialog:modal") !== null) return true;
  return activeElement !== before && activeElement?.closest("main") != null;
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>("main h1");
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
