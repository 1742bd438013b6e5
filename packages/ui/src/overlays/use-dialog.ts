import type { MouseEvent, RefObject, SyntheticEvent } from "react";
import { useCallback, useLayoutEffect, useRef, useState } from "react";

export type DialogControl = {
  open: boolean;
  /** Asked by Esc, the scrim or the close button. The caller then renders with `open` false, or not at all. */
  onClose: () => void;
};

export type DialogWiring = {
  ref: RefObject<HTMLDialogElement | null>;
  open: boolean;
  onClose: (event: SyntheticEvent<HTMLDialogElement>) => void;
  onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void;
  onClick: (event: MouseEvent<HTMLDialogElement>) => void;
};

/**
 * A native dialog. Drawn open by the server it is readable without script; once the script runs it becomes modal:
 * the page behind is inert, Esc closes, and the focus goes back where it was.
 */
export function useDialog({ open, onClose }: DialogControl): DialogWiring {
  const ref = useRef<HTMLDialogElement>(null);
  // React must never touch the attribute again: removing it without close() would leave the page inert.
  const [openAtFirst] = useState(open);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open && !dialog.matches(":modal")) {
      dialog.removeAttribute("open");
      dialog.showModal();
      // The title is read first; without this a body that scrolls would take the focus.
      dialog.querySelector<HTMLElement>("[data-first-focus]")?.focus({ preventScroll: true });
    }
    if (!open && dialog.open) dialog.close();
  }, [open]);

  // Leaving the page part that holds the dialog closes it too, so that the focus goes back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => dialog?.close();
  }, []);

  // The event comes late: the dialog may have been opened again, or closed because `open` is already false.
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
