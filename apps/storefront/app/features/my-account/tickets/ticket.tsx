import { Trans, useLingui } from "@lingui/react/macro";
import { ButtonLink } from "@papillote/ui/controls/button.tsx";
import { Row, Stack } from "@papillote/ui/layout/layout.tsx";
import { Text } from "@papillote/ui/layout/text.tsx";
import { AccountScreen } from "#app/features/my-account/account-screen.tsx";
import { helpPaths } from "#app/platform/paths/help-paths.ts";
import { useVisitor } from "#app/platform/visitor/visitor.ts";
import { momentWords } from "#app/platform/words/date-words.ts";
import type { loadTicket } from "./load-tickets.ts";
import styles from "./ticket.module.css";
import { TicketStatusTag } from "./tickets.tsx";

type TicketData = Awaited<ReturnType<typeof loadTicket>>;

/** One message to the shop with its answers, the newest last. */
export function Ticket({ ticket_number, subject, status, order_number, messages }: TicketData) {
  const { t } = useLingui();
  return (
    <AccountScreen title={t`Message ${ticket_number}`} lead={<span lang="fr">{subject}</span>}>
      <Row>
        <TicketStatusTag status={status} />
        {order_number !== null && (
          <Text size="small" muted>
            <Trans>Order {order_number}</Trans>
          </Text>
        )}
      </Row>
      <Messages messages={messages} />
      <Row>
        <ButtonLink variant="line" href={helpPaths.tickets()}>
          <Trans>All my messages</Trans>
        </ButtonLink>
        <ButtonLink variant="line" href={helpPaths.contact()}>
          <Trans>Write to us again</Trans>
        </ButtonLink>
      </Row>
    </AccountScreen>
  );
}

function Messages({ messages }: Pick<TicketData, "messages">) {
  const { t } = useLingui();
  const { shopName } = useVisitor();
  const authors = { person: t`You`, assistant: t`The assistant`, shop: shopName };
  return (
    <Stack gap="md">
      {messages.map(({ author, text, written_at }) => (
        <article
          key={`${written_at} ${author} ${text}`}
          className={styles.message}
          data-author={author}
        >
          <Text size="small" muted>
            <b>{authors[author]}</b>, {momentWords(written_at)}
          </Text>
          <p className={styles.text}>{text}</p>
        </article>
      ))}
    </Stack>
  );
}
