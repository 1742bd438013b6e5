import WifiOff from "lucide-react/icons/wifi-off";
import type { ComponentProps, ReactNode } from "react";
import { classes } from "#ui/classes.ts";
import styles from "./note.module.css";

type NoteProps = Omit<ComponentProps<"div">, "title"> & {
  tone?: "calm" | "warn" | "err" | "info" | undefined;
  icon?: ReactNode;
  action?: ReactNode;
};

/**
 * Tinted block beside a decision. Give it `role="alert"` or `role="status"` only when it appears by
 * itself.
 */
export function Note({ tone = "calm", icon, action, className, children, ...rest }: NoteProps) {
  return (
    <div {...rest} className={classes(styles.note, className)} data-tone={tone}>
      {icon}
      <div className={styles.body}>
        {children}
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  );
}

/** One line across the top of the page. */
export function NoticeLine({
  icon,
  children,
  ...rest
}: ComponentProps<"div"> & { icon?: ReactNode }) {
  return (
    <div role="status" {...rest} className={styles.line}>
      {icon}
      <span>{children}</span>
    </div>
  );
}

/** Announced once, at the top of the page, while there is no network. */
export function OfflineLine({ children }: { children: ReactNode }) {
  return <NoticeLine icon={<WifiOff size={18} aria-hidden="true" />}>{children}</NoticeLine>;
}
