import Bell from "lucide-react/icons/bell";
import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { useEffect, useRef } from "react";
import { TextButton, TextButtonLink } from "#ui/controls/button.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import type { PausableTimer } from "./pausable-timer.ts";
import { startTimer } from "./pausable-timer.ts";
import styles from "./toast.module.css";

const shownForMs = 7000;

export type ToastAction = {
  label: string;
  href?: string | undefined;
  onPress?: (() => void) | undefined;
};

export type ToastContent = {
  id: string;
  tone?: "done" | "news" | "err" | undefined;
  text: ReactNode;
  icon?: ReactNode;
  /** Two at most. Pressing one also closes the toast. */
  actions?: readonly [ToastAction] | readonly [ToastAction, ToastAction] | undefined;
  /** Seven seconds unless given. */
  lifetimeMs?: number | undefined;
  /** Stays until it is closed. */
  sticky?: boolean | undefined;
};

type ToastProps = { toast: ToastContent; closeLabel: string; onClose: (id: string) => void };

const icons = { done: CircleCheck, news: Bell, err: CircleAlert };

function useLifetime(lifetimeMs: number | undefined, onEnd: () => void) {
  const timer = useRef<PausableTimer>(undefined);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (lifetimeMs === undefined) return undefined;
    timer.current = startTimer(lifetimeMs, () => end.current());
    return () => timer.current?.stop();
  }, [lifetimeMs]);
  return { pause: () => timer.current?.pause(), resume: () => timer.current?.resume() };
}

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

/** One message that leaves by itself after seven seconds, not while it is hovered or holds the focus. */
export function Toast({ toast, closeLabel, onClose }: ToastProps) {
  const { tone = "done", text, icon, actions, sticky, lifetimeMs = shownForMs } = toast;
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
