import type { ReactNode } from "react";
import { Button } from "#ui/controls/button.tsx";
import { FloatingCard } from "#ui/layout/layout.tsx";

type CookieBannerProps = {
  label: string;
  title: ReactNode;
  children: ReactNode;
  /** The form field that the pressed button sends its value in. */
  name: string;
  refuse: { label: ReactNode; value: string };
  accept: { label: ReactNode; value: string };
  /** A quieter third control: choosing purpose by purpose. */
  choose?: ReactNode;
  /** In the flow of the page instead of fixed to the window's bottom. */
  inline?: boolean | undefined;
};

/** A card that covers no content. Refusing looks like accepting. The caller puts it into a form. */
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
