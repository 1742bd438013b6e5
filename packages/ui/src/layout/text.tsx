import type { ComponentProps, ReactNode } from "react";
import { classes } from "#ui/classes.ts";
import styles from "./text.module.css";

/** Introduction under a title. */
export function Lead({ className, ...rest }: ComponentProps<"p">) {
  return <p {...rest} className={classes(styles.lead, className)} />;
}

type TextProps = Omit<ComponentProps<"p">, "ref"> & {
  as?: "p" | "span" | "div" | undefined;
  size?: "body" | "small" | "micro" | undefined;
  muted?: boolean | undefined;
  align?: "start" | "center" | "end" | undefined;
  strong?: boolean | undefined;
};

export function Text({
  as: Element = "p",
  size = "body",
  muted,
  align,
  strong,
  className,
  ...rest
}: TextProps) {
  return (
    <Element
      {...rest}
      className={classes(styles.text, className)}
      data-size={size}
      data-muted={muted || undefined}
      data-align={align}
      data-strong={strong || undefined}
    />
  );
}

/** A quiet line above a title or a sum. */
export function Kicker({ className, ...rest }: ComponentProps<"p">) {
  return <p {...rest} className={classes(styles.kicker, className)} />;
}

/** A heading whose look differs from its level. */
export function Heading({
  level,
  look,
  className,
  ...rest
}: ComponentProps<"h2"> & {
  level: 1 | 2 | 3 | 4;
  look?: "page" | "section" | "group" | "card" | undefined;
}) {
  const Element = `h${level}` as const;
  return (
    <Element
      {...rest}
      className={classes(styles.heading, className)}
      data-look={look ?? (["page", "section", "card", "card"] as const)[level - 1]}
    />
  );
}

/**
 * Long text of rules, help and legal pages: headings, paragraphs, lists. Written as children, or as
 * `html` of a renderer that escapes the markup of its authors.
 */
export function Prose({
  html,
  children,
  ...rest
}: {
  html?: string;
  lang?: string;
  children?: ReactNode;
}) {
  const content = html === undefined ? { children } : { dangerouslySetInnerHTML: { __html: html } };
  return <div {...rest} className={styles.prose} {...content} />;
}

export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="visually-hidden">{children}</span>;
}
