import ChevronDown from "lucide-react/icons/chevron-down";
import Ellipsis from "lucide-react/icons/ellipsis";
import type { MouseEvent, ReactNode } from "react";
import { useId } from "react";
import iconStyles from "#ui/controls/icon-button.module.css";
import styles from "./menu.module.css";

export type MenuProps = {
  /** Name of the opening button and of the panel. */
  label: string;
  icon?: ReactNode;
  /** Stands on the button with a small arrow instead of an icon; `label` must hold it too. */
  text?: ReactNode;
  /** `TextButton`s, `TextButtonLink`s, `MenuRule`s. */
  children: ReactNode;
};

function hideAfterChoice(event: MouseEvent<HTMLDivElement>) {
  const chosen = event.target instanceof Element && event.target.closest("a, button");
  if (chosen) event.currentTarget.hidePopover();
}

/** Actions behind three dots. A native popover: opens without script, closes by Esc or a press elsewhere. */
export function Menu({ label, icon, text, children }: MenuProps) {
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
