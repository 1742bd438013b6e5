import type { ReactNode } from "react";
import { useEffect, useState } from "react";
import { StickyBar } from "./layout.tsx";
import styles from "./sticky-buy-bar.module.css";

/** Whether an element is outside the window; false until the browser has measured. */
function useOutOfSight(id: string): boolean {
  const [gone, setGone] = useState(false);
  // Visibility is known to the browser only.
  useEffect(() => {
    const element = document.getElementById(id);
    if (!element) return undefined;
    const observer = new IntersectionObserver(([entry]) =>
      setGone(entry?.isIntersecting === false),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [id]);
  return gone;
}

/** Title, amount and the same action again, at the bottom of a phone's screen. */
export function StickyBuyBar({
  standsFor,
  title,
  amount,
  action,
}: {
  /** The id of the button it replaces: the bar is shown only while that one is out of sight. */
  standsFor: string;
  title: ReactNode;
  amount: ReactNode;
  action: ReactNode;
}) {
  const gone = useOutOfSight(standsFor);
  return (
    <StickyBar hidden={!gone}>
      <div className={styles.words}>
        <span className={styles.title}>{title}</span>
        <strong className={styles.amount}>{amount}</strong>
      </div>
      {action}
    </StickyBar>
  );
}
