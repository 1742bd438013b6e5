import type { ReactNode } from "react";
import { useEffect, useState } from "react";
import { StickyBar } from "./layout.tsx";
import styles from "./sticky-buy-bar.module.css";

export type StickyBuyBarProps = {
  /** The id of the button it stands in for: the bar shows only while that one is out of sight. */
  standsFor: string;
  title: ReactNode;
  amount: ReactNode;
  action: ReactNode;
};

/** Whether an element has left the window; seen until the browser says otherwise. */
function useOutOfSight(id: string): boolean {
  const [gone, setGone] = useState(false);
  // Only the browser knows what is in its window.
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

/** What is bought, for how much, and the same action again, at the bottom of a phone's screen. */
export function StickyBuyBar({ standsFor, title, amount, action }: StickyBuyBarProps) {
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
