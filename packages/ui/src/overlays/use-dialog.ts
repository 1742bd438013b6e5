import type { MouseEvent, RefObject, SyntheticEvent } from "react";
import { useCallback, useLayoutEffect, useRef, useState } from "react";

export type DialogControl = {
  open: boolean;
  /**
   * Called after Esc, a press on the scrim or the close button. The caller then renders
   * `open={false}` or nothing.
   */
  onClose: () => void;
};

type DialogWiring = {
  ref: RefObject<HTMLDialogElement | null>;
  open: boolean;
  onClose: (event: SyntheticEvent<HTMLDialogElement>) => void;
  onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void;
  onClick: (event: MouseEvent<HTMLDialogElement>) => void;
};

/**
 * A native dialog. Rendered open by the server, it is readable without script; with script it
 * becomes modal: the page behind is inert, Esc closes it, and the focus returns to where it was.
 * @param name with a new name the dialog has other content, whose heading takes the focus
 */
export function useDialog({ open, onClose }: DialogControl, name?: string): DialogWiring {
  const ref = useRef<HTMLDialogElement>(null);
  const focusedName = useRef(name);
  // React must not change the attribute later: removing it without close() leaves the page inert.
  const [openAtFirst] = useState(open);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open && !dialog.matches(":modal")) {
      dialog.removeAttribute("open");
      dialog.showModal();
      focusTitle(dialog);
    }
    if (!open && dialog.open) dialog.close();
  }, [open]);

  useLayoutEffect(() => {
    if (focusedName.current === name) return;
    focusedName.current = name;
    if (ref.current?.matches(":modal")) focusTitle(ref.current);
  }, [name]);

  // Closed on unmount too, so that the focus returns.
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => dialog?.close();
  }, []);

  // The event is asynchronous: the dialog may be open again, or closed because `open` became false.
  const closed = useCallback(
    (event: SyntheticEvent<HTMLDialogElement>) => {
      if (event.target === event.currentTarget && open && !event.currentTarget.open) onClose();
    },
    [open, onClose],
  );

  const cancelled = useCallback(
    (event: SyntheticEvent<HTMLDialogElement>) => {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
    [onClose],
  );

  const pressed = useCallback(
    (event: MouseEvent<HTMLDialogElement>) => {
      if (event.target === event.currentTarget) onClose();
    },
    [onClose],
  );

  return { ref, open: openAtFirst, onClose: closed, onCancel: cancelled, onClick: pressed };
}

/** Focuses the title, so that it is read first; otherwise a scrolling body would take the focus. */
function focusTitle(dialog: HTMLDialogElement): void {
  dialog.querySelector<HTMLElement>("[data-first-focus]")?.focus({ preventScroll: true });
}
