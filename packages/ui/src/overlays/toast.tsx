import Bell from "lucide-react/icons/bell";
import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { TextButton, TextButtonLink } from "#ui/controls/button.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import styles from "./toast.module.css";
import { useLifetime } from "./use-lifetime.ts";

const lifetimeDefaultMs = 7000;

type ToastAction = {
  label: string;
  href?: string | undefined;
  onPress?: (() => void) | undefined;
};

export type ToastContent = {
  id: string;
  tone?: "done" | "news" | "err" | undefined;
  text: ReactNode;
  icon?: ReactNode;
  /** At most two. Pressing one also closes the toast. */
  actions?: readonly [ToastAction] | readonly [ToastAction, ToastAction] | undefined;
  /** Milliseconds; seven seconds by default. */
  lifetimeMs?: number | undefined;
  /** Stays until it is closed. */
  sticky?: boolean | undefined;
};

const icons = { done: CircleCheck, news: Bell, err: CircleAlert };

function Action({ action, onDone }: { action: ToastAction; onDone: () => void }) {
  const press = () => {
    action.onPress?.();
    onDone();
  };
  if (action.href)
    return (
      <TextButtonLink className={styles.action} href={action.href} onClick={press}>
        {action.label}
      </TextButtonLink>
    );
  return (
    <TextButton className={styles.action} onClick={press}>
      {action.label}
    </TextButton>
  );
}

/**
 * One message that closes by itself; its time does not run while it is hovered or has the focus.
 */
export function Toast({
  toast,
  closeLabel,
  onClose,
}: {
  toast: ToastContent;
  closeLabel: string;
  onClose: (id: string) => void;
}) {
  const { tone = "done", text, icon, actions, sticky, lifetimeMs = lifetimeDefaultMs } = toast;
  const close = () => onClose(toast.id);
  const { pause, resume } = useLifetime(sticky ? undefined : lifetimeMs, close);
  const Icon = icons[tone];
  return (
    <div
      className={styles.toast}
      role="group"
      data-tone={tone}
      onPointerEnter={pause}
      onPointerLeave={resume}
      onFocus={pause}
      onBlur={resume}
    >
      {icon ?? <Icon size={22} aria-hidden="true" />}
      <div className={styles.text}>{text}</div>
      <IconButton
        className={styles.close}
        label={closeLabel}
        icon={<X size={20} aria-hidden="true" />}
        onClick={close}
      />
      {actions && (
        <div className={styles.actions}>
          {actions.map((action) => (
            <Action key={action.label} action={action} onDone={close} />
          ))}
        </div>
      )}
    </div>
  );
}
