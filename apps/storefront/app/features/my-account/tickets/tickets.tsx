import { Trans, useLingui } from "@lingui/react/macro";
import type { Ticket } from "@papillote/contract/help/tickets.ts";
import { ButtonLink, TextLink } from "@papillote/ui/controls/button.tsx";
import { StatusList } from "@papillote/ui/display/line-item.tsx";
import { Tag } from "@papillote/ui/display/tag.tsx";
import { EmptyState } from "@papillote/ui/layout/empty-state.tsx";
import { AccountScreen } from "#app/features/my-account/account-screen.tsx";
import { PageLinks } from "#app/platform/page/page-links.tsx";
import { helpPaths } from "#app/platform/paths/help-paths.ts";
import { dayWords } from "#app/platform/words/date-words.ts";
import type { loadTickets } from "./load-tickets.ts";

/** The customer's messages to the shop, newest first. */
export function Tickets({ tickets, page, hasMore }: Awaited<ReturnType<typeof loadTickets>>) {
  const { t } = useLingui();
  const items = tickets.map(({ ticket_number, subject, status, created_at }) => ({
    key: ticket_number,
    title: <span lang="fr">{subject}</span>,
    tag: <TicketStatusTag status={status} />,
    note: `${ticket_number} · ${dayWords(created_at.slice(0, 10))}`,
    actions: (
      <TextLink href={helpPaths.ticket(ticket_number)} aria-label={t`Read ${ticket_number}`}>
        <Trans>Read</Trans>
      </TextLink>
    ),
  }));
  return (
    <AccountScreen title={t`My messages`}>
      {tickets.length === 0 ? (
        <EmptyState
          face={{ paper: "papillote", big: "0" }}
          title={t`No message yet`}
          headingLevel={2}
          action={
            <ButtonLink href={helpPaths.contact()} variant="ink">
              <Trans>Write to us</Trans>
            </ButtonLink>
          }
        >
          <Trans>What you write to us and our answers are here.</Trans>
        </EmptyState>
      ) : (
        <>
          <StatusList items={items} />
          <div>
            <ButtonLink variant="line" href={helpPaths.contact()}>
              <Trans>Write to us</Trans>
            </ButtonLink>
          </div>
        </>
      )}
      <PageLinks page={page} hasMore={hasMore} addressOf={helpPaths.tickets} />
    </AccountScreen>
  );
}

export function TicketStatusTag({ status }: { status: Ticket["status"] }) {
  const { t } = useLingui();
  const words = { open: t`Being answered`, answered: t`Answered`, closed: t`Closed` };
  const tones = { open: "info", answered: "ok", closed: "quiet" } as const;
  return <Tag tone={tones[status]}>{words[status]}</Tag>;
}
