import type { Paper } from "@papillote/artwork/papers.ts";
import { Children, type ReactNode } from "react";
import { classes } from "#ui/classes.ts";
import surface from "./paper-surface.module.css";
import type { Picture } from "./picture-card.tsx";
import styles from "./ticket.module.css";

type TicketProps = {
  label: string;
  paper: Paper;
  /** On the white label of the paper panel: an `<img>` of 160 by 80, or a word. */
  face: ReactNode;
  /** Covers the panel and its label, as the photo of goods does. */
  picture?: Picture | undefined;
  amount: ReactNode;
  title: ReactNode;
  tag?: ReactNode;
  meta?: readonly { key: string; icon?: ReactNode; text: ReactNode }[] | undefined;
  /** Between the details and the perforation. */
  children?: ReactNode;
  /** The part below the perforation; without it the ticket is one piece. */
  stub?: ReactNode;
  faded?: boolean | undefined;
  headingLevel?: 2 | 3 | 4 | undefined;
  id?: string | undefined;
};

/** A ticket: paper panel, sum and details, perforation, stub. */
export function Ticket({
  label,
  paper,
  face,
  picture,
  amount,
  title,
  tag,
  meta,
  children,
  stub,
  faded,
  headingLevel = 2,
  id,
}: TicketProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <article
      className={styles.ticket}
      id={id}
      aria-label={label}
      data-faded={faded || undefined}
      data-whole={stub ? undefined : true}
    >
      <div className={styles.main}>
        <div className={classes(surface.paper, styles.paper)} data-paper={paper}>
          {picture ? (
            <img {...picture} alt="" className={styles.picture} />
          ) : (
            <span className={classes(surface.etiquette, styles.face)} data-scoop="sm">
              {face}
            </span>
          )}
        </div>
        <div className={styles.info}>
          <div className={styles.top}>
            <p className={styles.amount}>{amount}</p>
            {tag}
          </div>
          <Heading className={styles.title}>{title}</Heading>
          {meta && (
            <ul className={styles.meta}>
              {meta.map((item) => (
                <li key={item.key}>
                  {item.icon}
                  <span>{item.text}</span>
                </li>
              ))}
            </ul>
          )}
          {children}
        </div>
      </div>
      {stub && <div className={styles.stub}>{stub}</div>}
    </article>
  );
}

/** Content of a stub: a panel that unfolds, above a row of actions. Folded content is inert. */
export function TicketStub({
  open,
  panel,
  actions,
  end,
}: {
  open?: boolean | undefined;
  panel?: ReactNode;
  actions?: ReactNode;
  /** At the far end of the row, such as a menu. */
  end?: ReactNode;
}) {
  return (
    <>
      <Unfold open={Boolean(open)}>{panel}</Unfold>
      {(actions || end) && (
        <div className={styles.actions}>
          {actions}
          {end && <span className={styles.end}>{end}</span>}
        </div>
      )}
    </>
  );
}

/** Unfolds its content downwards, like paper. */
export function Unfold({ open, children }: { open: boolean; children: ReactNode }) {
  return (
    <div className={styles.unfold} data-open={open}>
      <div className={styles.unfolded} inert={!open}>
        {children}
      </div>
    </div>
  );
}

/**
 * Tickets in one column; from 1000 px on in two independent columns, so that an unfolded one leaves
 * no gap beside it: the first half left, the second right, read in that order. Its children are
 * `<li>`.
 */
export function TicketGrid({ children }: { children: ReactNode }) {
  const tickets = Children.toArray(children);
  const half = Math.ceil(tickets.length / 2);
  return (
    <div className={styles.grid}>
      <ul className={styles.lane}>{tickets.slice(0, half)}</ul>
      {tickets.length > 1 && <ul className={styles.lane}>{tickets.slice(half)}</ul>}
    </div>
  );
}
