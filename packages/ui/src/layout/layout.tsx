import type { ComponentProps, ReactNode } from "react";
import { classes } from "#ui/classes.ts";
import floating from "#ui/overlays/floating.module.css";
import styles from "./layout.module.css";

type Gap = "2xs" | "xs" | "sm" | "md" | "lg" | "xl" | "2xl";

/** Content width with the page's side margins. */
export function Wrap({
  className,
  narrow,
  ...rest
}: ComponentProps<"div"> & { /** 520 px, one column. */ narrow?: boolean | undefined }) {
  return (
    <div {...rest} className={classes(styles.wrap, className)} data-narrow={narrow || undefined} />
  );
}

type SectionProps = ComponentProps<"section"> & {
  ground?: "paper" | "calque" | "pistache" | "ink" | undefined;
  /** Zigzag along its bottom edge. */
  pinked?: boolean | undefined;
  /** Leaves out the padding above or below, where two sections belong together. */
  flush?: "top" | "bottom" | "both" | undefined;
  /** The content brings its own width. */
  bleed?: boolean | undefined;
};

/** A band of the page. On ink, text and focus ring are light. */
export function Section({
  ground = "paper",
  pinked,
  flush,
  bleed,
  className,
  children,
  ...rest
}: SectionProps) {
  return (
    <section
      {...rest}
      className={classes(styles.section, className)}
      data-ground={ground}
      data-pinked={pinked || undefined}
      data-flush={flush}
    >
      {bleed ? children : <div className={styles.wrap}>{children}</div>}
    </section>
  );
}

/** The main part of a page: content width, padding above and below, optional background. */
export function PageBody({
  ground = "paper",
  className,
  children,
  ...rest
}: ComponentProps<"div"> & { ground?: "paper" | "calque" | undefined }) {
  return (
    <div {...rest} className={classes(styles.body, className)} data-ground={ground}>
      <div className={styles.wrap}>{children}</div>
    </div>
  );
}

/** Heading of a page or section, a sentence below it, an action at its end. */
export function SectionHead({
  title,
  level = 2,
  id,
  lead,
  end,
}: {
  title: ReactNode;
  level?: 1 | 2 | 3 | undefined;
  id?: string | undefined;
  lead?: ReactNode;
  end?: ReactNode;
}) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.head} data-level={level}>
      <div>
        <Heading id={id}>{title}</Heading>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {end}
    </div>
  );
}

/** Children in a column. */
export function Stack({
  gap = "md",
  className,
  ...rest
}: ComponentProps<"div"> & { gap?: Gap | undefined }) {
  return <div {...rest} className={classes(styles.stack, className)} data-gap={gap} />;
}

type RowProps = ComponentProps<"div"> & {
  gap?: Gap | undefined;
  align?: "start" | "center" | "baseline" | "end" | undefined;
  justify?: "start" | "between" | "center" | "end" | undefined;
};

/** Children in a row that wraps. */
export function Row({
  gap = "sm",
  align = "center",
  justify = "start",
  className,
  ...rest
}: RowProps) {
  return (
    <div
      {...rest}
      className={classes(styles.row, className)}
      data-gap={gap}
      data-align={align}
      data-justify={justify}
    />
  );
}

/** Two halves on wide screens; `wide-end` gives the second one more room. */
export function Split({
  ratio = "half",
  align = "center",
  className,
  ...rest
}: ComponentProps<"div"> & {
  ratio?: "half" | "wide-end" | "wide-start" | undefined;
  align?: "center" | "start" | undefined;
}) {
  return (
    <div
      {...rest}
      className={classes(styles.split, className)}
      data-ratio={ratio}
      data-align={align}
    />
  );
}

/** Two fields in a row; `keep` keeps the row on a phone. */
export function TwoFields({
  keep,
  className,
  ...rest
}: ComponentProps<"div"> & { keep?: boolean | undefined }) {
  return <div {...rest} className={classes(styles.two, className)} data-keep={keep || undefined} />;
}

/** One, two or three columns, as wide as there is room. */
export function Columns({
  count = 3,
  className,
  ...rest
}: ComponentProps<"div"> & { count?: 2 | 3 | undefined }) {
  return <div {...rest} className={classes(styles.columns, className)} data-count={count} />;
}

/** A main column and a second one beside it on wide screens. */
export function AsideLayout({
  children,
  aside,
  side = "end",
}: {
  children: ReactNode;
  aside: ReactNode;
  /**
   * `end`: 400 px, right, sticky. `start`: 232 px, left, hidden when narrow. `preview`: 460 px,
   * right, sticky.
   */
  side?: "end" | "start" | "preview" | undefined;
}) {
  const beside = <div className={styles.asideEnd}>{aside}</div>;
  // The document has the order of the screen, and so has the Tab key (WCAG 2.4.3).
  return (
    <div className={styles.aside} data-side={side}>
      {side === "start" && beside}
      <div className={styles.asideMain}>{children}</div>
      {side !== "start" && beside}
    </div>
  );
}

/**
 * Picture, choice, information: in that order on a phone, the choice sticky at the right on wide
 * screens.
 */
export function ShowLayout({
  art,
  choice,
  information,
}: {
  art: ReactNode;
  choice: ReactNode;
  information?: ReactNode;
}) {
  return (
    <div className={styles.show}>
      <div className={styles.showArt}>{art}</div>
      <div className={styles.showChoice}>{choice}</div>
      {information && <div className={styles.showInformation}>{information}</div>}
    </div>
  );
}

/** Count and order above a list. */
export function Toolbar({ children, end }: { children: ReactNode; end?: ReactNode }) {
  return (
    <div className={styles.toolbar}>
      <div>{children}</div>
      {end}
    </div>
  );
}

/** Bar that stays at the bottom of a phone's screen, above the navigation. */
export function StickyBar({
  children,
  hidden,
}: {
  children: ReactNode;
  hidden?: boolean | undefined;
}) {
  return (
    <div className={floating.sticky} hidden={hidden}>
      {children}
    </div>
  );
}

/** A white card that floats above the page, such as a question. */
export function FloatingCard({
  title,
  children,
  actions,
  label,
  fixed,
}: {
  title?: ReactNode;
  children: ReactNode;
  actions?: ReactNode;
  label: string;
  /** Fixed to the bottom of the window. */
  fixed?: boolean | undefined;
}) {
  return (
    <section className={floating.floating} aria-label={label} data-fixed={fixed || undefined}>
      <div>
        {title && <h2>{title}</h2>}
        <div className={floating.floatingText}>{children}</div>
      </div>
      {actions && <div className={floating.floatingActions}>{actions}</div>}
    </section>
  );
}

/** Shows its content on phones only, or on wide screens only. */
export function Only({ on, children }: { on: "narrow" | "wide"; children: ReactNode }) {
  return (
    <div className={styles.only} data-on={on}>
      {children}
    </div>
  );
}
