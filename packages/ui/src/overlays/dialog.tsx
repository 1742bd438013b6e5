import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { useId } from "react";
import { classes } from "#ui/classes.ts";
import { IconButton, IconLink } from "#ui/controls/icon-button.tsx";
import type { Paper } from "#ui/paper/paper.ts";
import { PaperSurface } from "#ui/paper/paper-surface.tsx";
import styles from "./dialog.module.css";
import type { DialogControl } from "./use-dialog.ts";
import { useDialog } from "./use-dialog.ts";

export type Closing = {
  closeLabel: string;
  /** Where the close control leads when the dialog is a place of its own; without it the native form closes it. */
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

export type DrawerProps = DialogControl &
  Closing & {
    id?: string | undefined;
    title: ReactNode;
    children: ReactNode;
    /** Stands on white with a pinked top edge and does not scroll away. */
    footer?: ReactNode;
  };

/** Panel from the right, the whole width on a phone. */
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

export type ModalProps = DialogControl &
  Closing & {
    id?: string | undefined;
    /** Either `title`, drawn as the heading, or `label` when the content draws its own, which then carries `tabIndex={-1} data-first-focus`. */
    title?: ReactNode;
    label?: string | undefined;
    children: ReactNode;
    /** `sm` asks one thing; `lg` has room for a paper panel at its side. */
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
  const wiring = useDialog({ open, onClose });
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
