import type { ComponentProps, ReactNode } from "react";
import { classes } from "#ui/classes.ts";
import { PlainLink } from "#ui/layout/link.tsx";
import styles from "./icon-button.module.css";

type IconLook = {
  /** The accessible name, with the count in words if there is one. */
  label: string;
  icon: ReactNode;
  /** Shown in the badge; 0 shows no badge. */
  count?: number | undefined;
};

/**
 * The badge's figures are generated content, as the accessible name has the count; "99+" is not
 * part of the name.
 */
function Face({ icon, count }: Pick<IconLook, "icon" | "count">) {
  return (
    <>
      {icon}
      {count ? (
        <span className={styles.count} aria-hidden="true" data-count={count > 99 ? "99+" : count} />
      ) : null}
    </>
  );
}

export function IconButton({
  label,
  icon,
  count,
  className,
  ...rest
}: IconLook & Omit<ComponentProps<"button">, "children">) {
  return (
    <button type="button" {...rest} className={classes(styles.icon, className)} aria-label={label}>
      <Face icon={icon} count={count} />
    </button>
  );
}

export function IconLink({
  label,
  icon,
  count,
  className,
  ...rest
}: IconLook & Omit<ComponentProps<typeof PlainLink>, "children">) {
  return (
    <PlainLink {...rest} className={classes(styles.icon, className)} aria-label={label}>
      <Face icon={icon} count={count} />
    </PlainLink>
  );
}

export type ToggleDiscProps = Omit<ComponentProps<"button">, "children"> & {
  label: string;
  icon: ReactNode;
  pressed: boolean;
  size?: "md" | "lg" | undefined;
};

/** A white disc whose icon fills when pressed. A submit button, so that it works without script. */
export function ToggleDisc({
  label,
  icon,
  pressed,
  size = "md",
  className,
  ...rest
}: ToggleDiscProps) {
  return (
    <button
      {...rest}
      className={classes(styles.toggle, className)}
      aria-label={label}
      aria-pressed={pressed}
      data-size={size}
    >
      <span className={styles.disc}>{icon}</span>
    </button>
  );
}
