import { useEffect, useRef, useState } from "react";
import { type Path, useLocation } from "react-router";

/**
 * After a client navigation the focus moves to the new page's heading and its title is announced,
 * as after a new document. The same happens for the next step at the same URL. An open dialog, and
 * a page that chose its own focus, keep the focus.
 */
export function PageFocus({ from, isMoving }: { from: Path; isMoving: boolean }) {
  const screen = screenOf(useLocation());
  const shown = useRef(screenOf(from));
  const focusBefore = useRef<Element | null>(null);
  const [title, setTitle] = useState("");
  useEffect(() => {
    if (isMoving) focusBefore.current = document.activeElement;
  }, [isMoving]);
  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    setTitle(document.title);
    if (!hasOwnFocus(focusBefore.current)) focusHeading();
  }, [screen]);
  return (
    <p className="visually-hidden" role="status">
      {title}
    </p>
  );
}

/** Filters and open panels are in the URL too, but they belong to the same screen. */
function screenOf({ pathname, search }: Path): string {
  return `${pathname} ${new URLSearchParams(search).get("step") ?? ""}`;
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
