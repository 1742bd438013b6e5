import type {
  ComponentProps,
  ComponentPropsWithoutRef,
  ElementType,
  MouseEvent,
  ReactNode,
} from "react";
import { useId } from "react";
import { classes } from "#ui/classes.ts";
import { PlainLink } from "#ui/layout/link.tsx";
import styles from "./button.module.css";

type ButtonLook = {
  /** `main` is the framboise ticket; use one per view. */
  variant?: "main" | "ink" | "citron" | "line" | undefined;
  size?: "md" | "sm" | undefined;
  full?: boolean | undefined;
  icon?: ReactNode;
};

type ButtonProps = ButtonLook &
  Omit<ComponentProps<"button">, "disabled"> & {
    /** When given, the button does nothing, stays focusable and shows this reason below it. */
    disabledReason?: ReactNode;
    /** The action is running: further presses are ignored. */
    busy?: boolean | undefined;
  };

function refuse(event: MouseEvent) {
  event.preventDefault();
}

function lookOf({ variant = "main", size = "md", full }: ButtonLook) {
  return { "data-variant": variant, "data-size": size, "data-full": full || undefined };
}

export function Button({
  variant,
  size,
  full,
  icon,
  disabledReason,
  busy,
  className,
  children,
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const look = { ...lookOf({ variant, size, full }), className: classes(styles.button, className) };

  if (!disabledReason) {
    return (
      <button
        type="submit"
        {...rest}
        {...look}
        aria-busy={busy || undefined}
        aria-disabled={busy || undefined}
        onClick={busy ? refuse : rest.onClick}
      >
        {icon}
        {children}
      </button>
    );
  }
  // type="button" without name or value, so that it cannot send a form, with or without script.
  return (
    <span className={styles.refused} data-full={full || undefined}>
      <button
        id={rest.id}
        ref={rest.ref}
        type="button"
        {...look}
        aria-label={rest["aria-label"]}
        aria-disabled="true"
        aria-describedby={reasonId}
      >
        {icon}
        {children}
      </button>
      <span className={styles.reason} id={reasonId}>
        {disabledReason}
      </span>
    </span>
  );
}

type ButtonLinkProps<As extends ElementType> = ButtonLook & { as?: As | undefined } & Omit<
    ComponentPropsWithoutRef<As>,
    keyof ButtonLook | "as"
  >;

/** A link that looks like a button. `as` takes any component that renders an anchor. */
export function ButtonLink<As extends ElementType = typeof PlainLink>({
  as,
  variant,
  size,
  full,
  icon,
  className,
  children,
  ...rest
}: ButtonLinkProps<As>) {
  const Anchor: ElementType = as ?? PlainLink;
  return (
    <Anchor
      {...rest}
      {...lookOf({ variant, size, full })}
      className={classes(styles.button, className)}
    >
      {icon}
      {children}
    </Anchor>
  );
}

type TextButtonProps = ComponentProps<"button"> & {
  icon?: ReactNode;
  tone?: "plain" | "danger" | undefined;
};

/** A quiet action: text with an optional icon, no background. */
export function TextButton({
  icon,
  tone = "plain",
  className,
  children,
  ...rest
}: TextButtonProps) {
  return (
    <button type="button" {...rest} className={classes(styles.text, className)} data-tone={tone}>
      {icon}
      {children}
    </button>
  );
}

type TextButtonLinkProps = ComponentProps<typeof PlainLink> & {
  icon?: ReactNode;
  tone?: "plain" | "danger" | undefined;
  /**
   * Aligns its text with the start of the text above, for the first link of a line. `both` also
   * aligns the end.
   */
  flush?: boolean | "both" | undefined;
};

export function TextButtonLink({
  icon,
  tone = "plain",
  flush,
  className,
  children,
  ...rest
}: TextButtonLinkProps) {
  return (
    <PlainLink
      {...rest}
      className={classes(styles.text, className)}
      data-tone={tone}
      data-flush={flush || undefined}
    >
      {icon}
      {children}
    </PlainLink>
  );
}

/** An underlined link outside running text; the icon after it moves on hover. */
export function TextLink({
  iconAfter,
  className,
  children,
  ...rest
}: ComponentProps<typeof PlainLink> & { iconAfter?: ReactNode }) {
  return (
    <PlainLink {...rest} className={classes(styles.link, className)}>
      {children}
      {iconAfter}
    </PlainLink>
  );
}
