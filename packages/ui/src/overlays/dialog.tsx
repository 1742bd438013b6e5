import type { Paper } from "@papillote/artwork/papers.ts";
import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { useId } from "react";
import { classes } from "#ui/classes.ts";
import { IconButton, IconLink } from "#ui/controls/icon-button.tsx";
import { PaperSurface } from "#ui/paper/paper-surface.tsx";
import styles from "./dialog.module.css";
import type { DialogControl } from "./use-dialog.ts";
import { useDialog } from "./use-dialog.ts";

export type Closing = {
  closeLabel: string;
  /**
   * Where the close control leads if the dialog has its own URL; else the native form closes it.
   */
  closeHref?: string | undefined;
};

/** The cross of a dialog. */
export function CloseControl({
  closeLabel,
  closeHref,
  className,
}: Closing & { className?: string | undefined }) {
  const cross = <X size={22} aria-hidden="true" />;
  if (closeHref)
    return <IconLink className={className} href={closeHref} label={closeLabel} icon={cross} />;
  return (
    <form method="dialog" className={className}>
      <IconButton type="submit" label={closeLabel} icon={cross} />
    </form>
  );
}

type DrawerProps = DialogControl &
  Closing & {
    id?: string | undefined;
    title: ReactNode;
    children: ReactNode;
    /** On white with a pinked top edge, below the scrolling body. */
    footer?: ReactNode;
  };

/** A panel from the right; as wide as the window on a phone. */
export function Drawer({
  id,
  title,
  children,
  footer,
  closeLabel,
  closeHref,
  open,
  onClose,
}: DrawerProps) {
  const titleId = useId();
  const wiring = useDialog({ open, onClose });
  return (
    <dialog
      {...wiring}
      id={id}
      className={classes(styles.dialog, styles.drawer)}
      aria-labelledby={titleId}
    >
      <div className={styles.drawerPaper}>
        <div className={styles.drawerHead}>
          <h2 id={titleId} tabIndex={-1} data-first-focus>
            {title}
          </h2>
          <CloseControl closeLabel={closeLabel} closeHref={closeHref} />
        </div>
        <div className={styles.drawerBody}>{children}</div>
        {footer && <div className={styles.drawerFoot}>{footer}</div>}
      </div>
    </dialog>
  );
}

type ModalProps = DialogControl &
  Closing & {
    id?: string | undefined;
    /**
     * Either `title`, rendered as the heading, or `label` when the content has its own heading,
     * which then carries `tabIndex={-1} data-first-focus`.
     */
    title?: ReactNode;
    label?: string | undefined;
    children: ReactNode;
    /** `sm` for one question; `lg` has room for a paper panel at its side. */
    size?: "sm" | "md" | "lg" | undefined;
    side?: { paper: Paper; children?: ReactNode } | undefined;
    actions?: ReactNode;
  };

/** Bottom sheet on a phone, centred on wide screens. */
export function Modal({
  id,
  title,
  label,
  children,
  size = "md",
  side,
  actions,
  closeLabel,
  closeHref,
  open,
  onClose,
}: ModalProps) {
  const titleId = useId();
  const wiring = useDialog({ open, onClose }, label);
  return (
    <dialog
      {...wiring}
      id={id}
      className={classes(styles.dialog, styles.modal)}
      data-size={size}
      aria-label={label}
      aria-labelledby={title ? titleId : undefined}
    >
      <div className={styles.modalPaper} data-side={side ? true : undefined}>
        {side && (
          <PaperSurface paper={side.paper} className={styles.side}>
            {side.children}
          </PaperSurface>
        )}
        <div className={styles.modalBody}>
          {title && (
            <h2 className={styles.modalTitle} id={titleId} tabIndex={-1} data-first-focus>
              {title}
            </h2>
          )}
          {children}
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
      </div>
      <CloseControl className={styles.close} closeLabel={closeLabel} closeHref={closeHref} />
    </dialog>
  );
}
