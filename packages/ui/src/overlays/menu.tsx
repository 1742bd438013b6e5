import ChevronDown from "lucide-react/icons/chevron-down";
import Ellipsis from "lucide-react/icons/ellipsis";
import type { MouseEvent, ReactNode } from "react";
import { useId } from "react";
import iconStyles from "#ui/controls/icon-button.module.css";
import styles from "./menu.module.css";

function hideAfterChoice(event: MouseEvent<HTMLDivElement>) {
  const chosen = event.target instanceof Element && event.target.closest("a, button");
  if (chosen) event.currentTarget.hidePopover?.();
}

/** Actions behind three dots, as a native popover: it opens without script and closes by Esc. */
export function Menu({
  label,
  icon,
  text,
  children,
}: {
  /** Accessible name of the button and of the panel. */
  label: string;
  icon?: ReactNode;
  /** Shown on the button with an arrow, instead of an icon; `label` must contain it. */
  text?: ReactNode;
  /** `TextButton`s, `TextButtonLink`s, `MenuRule`s. */
  children: ReactNode;
}) {
  const id = useId();
  return (
    <>
      <button
        className={text ? styles.opener : iconStyles.icon}
        type="button"
        popoverTarget={id}
        aria-label={label}
        aria-haspopup="true"
      >
        {text ?? icon ?? <Ellipsis size={20} aria-hidden="true" />}
        {text && <ChevronDown size={20} aria-hidden="true" />}
      </button>
      <div
        className={styles.menu}
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        onClickCapture={hideAfterChoice}
      >
        {children}
      </div>
    </>
  );
}

export function MenuRule() {
  return <hr className={styles.rule} />;
}
