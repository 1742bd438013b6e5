import type { Paper } from "@papillote/artwork/papers.ts";
import CornerDownLeft from "lucide-react/icons/corner-down-left";
import { type ReactNode, useContext, useId } from "react";
import { classes } from "#ui/classes.ts";
import { TextButton } from "#ui/controls/button.tsx";
import { ActiveOption, useOptions } from "#ui/controls/use-options.ts";
import { PlainLink } from "#ui/layout/link.tsx";
import { SearchBox, type SearchBoxProps } from "#ui/layout/shell.tsx";
import { Swatch } from "#ui/paper/paper-surface.tsx";
import type { Picture } from "#ui/paper/picture-card.tsx";
import { Sweet, type SweetFace } from "#ui/paper/sweet.tsx";
import dialog from "./dialog.module.css";
import type { Closing } from "./dialog.tsx";
import styles from "./search-panel.module.css";
import { type DialogControl, useDialog } from "./use-dialog.ts";

type SearchPanelProps = DialogControl &
  Pick<Closing, "closeLabel"> & {
    id?: string | undefined;
    label: string;
    /** The search form. It takes the focus; its arrow keys move through the results. */
    field: SearchBoxProps;
    /** The number of results in words; announced when it changes. */
    status?: ReactNode;
    /** A message above the results, or instead of them. */
    message?: ReactNode;
    /** Accessible name of all groups together. */
    resultsLabel: string;
    /** The results in groups: the wide column. */
    children?: ReactNode;
    /** Other suggestions in groups: the narrow column, below the first one on a phone. */
    side?: ReactNode;
    /** An action below the last group of `side`. */
    action?: ReactNode;
    /** Below the columns: the link to every result. */
    foot?: ReactNode;
    /** A pointer goes down on the results. */
    onPress?: (() => void) | undefined;
    /** What the keys of a keyboard do in the field, for wide screens. */
    keys?: readonly { keys: readonly string[]; does: string }[] | undefined;
  };

/** The whole screen on a phone, a panel of two columns at the top on wide screens. */
export function SearchPanel({
  id,
  label,
  field,
  status,
  message,
  resultsLabel,
  children,
  side,
  action,
  foot,
  keys,
  onPress,
  closeLabel,
  open,
  onClose,
}: SearchPanelProps) {
  const wiring = useDialog({ open, onClose });
  const options = useOptions();
  const hasOptions = Boolean(children) || Boolean(side);
  return (
    <dialog
      {...wiring}
      id={id}
      className={classes(dialog.dialog, styles.search)}
      aria-label={label}
    >
      <div className={styles.sheet}>
        <div className={styles.top}>
          <SearchBox
            {...field}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={hasOptions}
            aria-controls={hasOptions ? options.listId : undefined}
            aria-activedescendant={hasOptions ? options.active : undefined}
            onChange={(event) => {
              options.forget();
              field.onChange?.(event);
            }}
            onKeyDown={(event) => {
              field.onKeyDown?.(event);
              options.onKeyDown(event);
              // In WebKit, Esc empties a search field and does not reach the dialog.
              if (event.key === "Escape" && !event.nativeEvent.isComposing) {
                event.preventDefault();
                onClose();
              }
            }}
            data-first-focus
          />
          <form method="dialog">
            <TextButton type="submit">{closeLabel}</TextButton>
          </form>
        </div>
        <p className="visually-hidden" role="status">
          {status}
        </p>
        <div className={styles.found}>
          {message}
          {hasOptions && (
            <ActiveOption value={options}>
              <div className={styles.columns} data-side={side && children ? true : undefined}>
                <div
                  ref={options.list}
                  id={options.listId}
                  role="listbox"
                  aria-label={resultsLabel}
                  onPointerDown={onPress}
                >
                  {children && <div role="none">{children}</div>}
                  {side && <div role="none">{side}</div>}
                </div>
                {action && <div className={styles.action}>{action}</div>}
              </div>
            </ActiveOption>
          )}
          {hasOptions && (foot || keys) && (
            <div className={styles.foot} data-keys-only={foot ? undefined : true}>
              {foot}
              {keys && <KeyHints keys={keys} />}
            </div>
          )}
        </div>
      </div>
    </dialog>
  );
}

/** Hidden from assistive technology, as a screen reader explains the keys of a combobox itself. */
function KeyHints({ keys: hints }: Required<Pick<SearchPanelProps, "keys">>) {
  return (
    <p className={styles.keys} aria-hidden="true">
      {hints?.map(({ keys, does }) => (
        <span key={does}>
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
          {does}
        </span>
      ))}
    </p>
  );
}

/** A group of results: a small heading and its options. */
export function SearchGroup({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className={styles.group}>
      <p id={id} className={styles.title} aria-hidden="true">
        {title}
      </p>
      {children}
    </div>
  );
}

/** Options with a small sweet or picture each; in pairs where the column is wide. */
export function SweetLinks({
  pairs,
  items,
}: {
  pairs?: boolean | undefined;
  items: readonly {
    href: string;
    face?: SweetFace | undefined;
    /** Instead of a sweet. */
    picture?: Picture | undefined;
    name: ReactNode;
    note?: ReactNode;
  }[];
}) {
  return (
    <ul role="none" className={styles.sweets} data-pairs={pairs}>
      {items.map((item) => (
        <li role="none" key={item.href}>
          <OptionLink className={styles.sweetLink} href={item.href}>
            {item.face && <Sweet {...item.face} />}
            {item.picture && (
              <span className={styles.picture}>
                <img {...item.picture} alt="" loading="lazy" />
              </span>
            )}
            <span className={styles.name}>
              <span>{item.name}</span> {item.note && <small>{item.note}</small>}
            </span>
          </OptionLink>
        </li>
      ))}
    </ul>
  );
}

/** With the swatch of its paper or an icon each: options in the panel, links elsewhere. */
export function LineLinks({
  pairs,
  items,
}: {
  /** Short labels in two columns. */
  pairs?: boolean | undefined;
  items: readonly {
    href: string;
    paper?: Paper | undefined;
    icon?: ReactNode;
    label: ReactNode;
    end?: ReactNode;
  }[];
}) {
  const role = useContext(ActiveOption) && "none";
  return (
    <ul role={role} className={styles.lines} data-pairs={pairs}>
      {items.map((item) => (
        <li role={role} key={item.href}>
          <OptionLink className={styles.lineLink} href={item.href}>
            {item.paper ? <Swatch paper={item.paper} /> : item.icon}
            <span>{item.label}</span>
            {item.end && <small>{item.end}</small>}
          </OptionLink>
        </li>
      ))}
    </ul>
  );
}

/** A link that the arrow keys reach from the field, as Tab and the pointer do. */
function OptionLink({
  className,
  href,
  children,
}: {
  className: string | undefined;
  href: string;
  children: ReactNode;
}) {
  const id = useId();
  const options = useContext(ActiveOption);
  const wiring =
    options && ({ id, role: "option", "aria-selected": options.active === id } as const);
  return (
    <PlainLink {...wiring} className={className} href={href}>
      {children}
      {options && <CornerDownLeft className={styles.enter} size={18} aria-hidden="true" />}
    </PlainLink>
  );
}
