import MessageCircle from "lucide-react/icons/message-circle";
import type { ComponentProps, ReactNode } from "react";
import { classes } from "#ui/classes.ts";
import { PlainLink } from "#ui/layout/link.tsx";
import styles from "./chat.module.css";

/** A round button above the bottom bar. A link, so that it works before any script runs. */
export function ChatButton({
  label,
  className,
  ...rest
}: Omit<ComponentProps<typeof PlainLink>, "children"> & { label: string }) {
  return (
    <PlainLink {...rest} className={classes(styles.open, className)} aria-label={label}>
      <MessageCircle size={24} aria-hidden="true" />
    </PlainLink>
  );
}

type ChatMessage = { key: string; from: "us" | "you"; who: string; text: ReactNode };

/** The messages, the newest last; new ones are announced. */
export function ChatLog({
  label,
  messages,
  writing,
}: {
  label: string;
  messages: readonly ChatMessage[];
  writing?: ReactNode;
}) {
  return (
    <div className={styles.log} role="log" aria-label={label}>
      {messages.map((message) => (
        <p key={message.key} className={styles.said} data-from={message.from}>
          <span className="visually-hidden">{message.who} </span>
          {message.text}
        </p>
      ))}
      {writing && <p className={styles.writing}>{writing}</p>}
    </div>
  );
}
