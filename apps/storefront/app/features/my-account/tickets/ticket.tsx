import { Trans, useLingui } from "@lingui/react/macro";
import { ticketFilePath } from "@papillote/domain/tickets/ticket-file-path.ts";
import { ButtonLink } from "@papillote/ui/controls/button.tsx";
import { Row, Stack } from "@papillote/ui/layout/layout.tsx";
import { Note } from "@papillote/ui/layout/note.tsx";
import { Heading, Text } from "@papillote/ui/layout/text.tsx";
import CircleCheck from "lucide-react/icons/circle-check";
import Paperclip from "lucide-react/icons/paperclip";
import { AccountScreen } from "#app/features/my-account/account-screen.tsx";
import type { FormRefusal } from "#app/platform/forms/form-state.ts";
import { helpPaths } from "#app/platform/paths/help-paths.ts";
import { useVisitor } from "#app/platform/visitor/visitor.ts";
import { momentWords } from "#app/platform/words/date-words.ts";
import { useSizeWords } from "#app/platform/words/size-words.ts";
import type { loadTicket } from "./load-tickets.ts";
import { ReplyForm } from "./reply-form.tsx";
import styles from "./ticket.module.css";
import { TicketStatusTag } from "./tickets.tsx";

type TicketData = Awaited<ReturnType<typeof loadTicket>>;

/** One message to the shop with its answers, the newest last. */
export function Ticket({ refusal, ...ticket }: TicketData & { refusal: FormRefusal | undefined }) {
  const { t } = useLingui();
  const { ticket_number: number, subject, status, order_number, messages, isSent } = ticket;
  return (
    <AccountScreen
      title={t`Message ${{ ticket_number: number }}`}
      lead={<span lang="fr">{subject}</span>}
    >
      <Row>
        <TicketStatusTag status={status} />
        {order_number !== null && (
          <Text size="small" muted>
            <Trans>Order {order_number}</Trans>
          </Text>
        )}
      </Row>
      <Messages number={number} messages={messages} />
      {isSent && !refusal && status === "open" && (
        <Note role="status" icon={<CircleCheck size={20} aria-hidden="true" />}>
          <Trans>
            Your message is with us, under the number <b>{number}</b>. We answer by e-mail.
          </Trans>
        </Note>
      )}
      <Heading level={2} look="card">
        <Trans>Write to us again</Trans>
      </Heading>
      <ReplyForm key={messages.length} refusal={refusal} />
      <Row>
        <ButtonLink variant="line" href={helpPaths.tickets()}>
          <Trans>All my messages</Trans>
        </ButtonLink>
      </Row>
    </AccountScreen>
  );
}

function Messages({ number, messages }: Pick<TicketData, "messages"> & { number: string }) {
  const { t } = useLingui();
  const { shopName } = useVisitor();
  const authors = { person: t`You`, assistant: t`The assistant`, shop: shopName };
  return (
    <Stack gap="md">
      {messages.map(({ author, text, written_at, files }) => (
        <article
          key={`${written_at} ${author} ${text}`}
          className={styles.message}
          data-author={author}
        >
          <Text size="small" muted>
            <b>{authors[author]}</b>, {momentWords(written_at)}
          </Text>
          <p className={styles.text}>{text}</p>
          {files.length > 0 && <Files number={number} files={files} />}
        </article>
      ))}
    </Stack>
  );
}

function Files({ number, files }: { number: string; files: TicketData["messages"][0]["files"] }) {
  const { t } = useLingui();
  const sizeWords = useSizeWords();
  return (
    <ul className={styles.files} aria-label={t`Files`}>
      {files.map(({ attachment_id, name, bytes }) => (
        <li key={attachment_id}>
          <a href={ticketFilePath(number, attachment_id)} download>
            <Paperclip size={18} aria-hidden="true" />
            <span>
              {name}, {sizeWords(bytes)}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
