import type { ReactNode } from "react";
import { Button } from "#ui/controls/button.tsx";
import { FloatingCard } from "#ui/layout/layout.tsx";

export type CookieBannerProps = {
  label: string;
  title: ReactNode;
  children: ReactNode;
  /** Name of the value that the buttons send with the form around the banner. */
  name: string;
  refuse: { label: ReactNode; value: string };
  accept: { label: ReactNode; value: string };
  /** A third way, quieter: to choose one by one. */
  choose?: ReactNode;
  /** In the text's flow instead of at the window's bottom. */
  inline?: boolean | undefined;
};

/** A card, not a wall. No and yes look the same: the look takes no side. Put it into a form of your own. */
export function CookieBanner({
  label,
  title,
  children,
  name,
  refuse,
  accept,
  choose,
  inline,
}: CookieBannerProps) {
  const answer = (one: CookieBannerProps["refuse"]) => (
    <Button variant="line" size="sm" name={name} value={one.value}>
      {one.label}
    </Button>
  );
  return (
    <FloatingCard
      fixed={!inline}
      label={label}
      title={title}
      actions={
        <>
          {answer(refuse)}
          {answer(accept)}
          {choose}
        </>
      }
    >
      {children}
    </FloatingCard>
  );
}
