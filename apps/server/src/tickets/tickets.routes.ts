import * as calls from "@papillote/contract/help/tickets.ts";
import { defaultCustomerLocale } from "@papillote/domain/accounts/customer-locale.ts";
import { refused } from "@papillote/domain/outcome.ts";
import { customerById } from "#server/accounts/accounts.ts";
import { type Captcha, requireCaptcha } from "#server/captcha/captcha.ts";
import type { Deps } from "#server/platform/deps.ts";
import { answer, type Route, route } from "#server/web/route.ts";
import { replyToTicket } from "./reply-to-ticket.ts";
import { findTicketsOf, type Ticket } from "./tickets.store.ts";
import { readTicket } from "./tickets.ts";
import { type Writer, writeTicket } from "./write-ticket.ts";

export function ticketsRoutes(deps: Deps, captcha: Captcha): Route[] {
  const { db } = deps;
  const write = async (...[writer, letter]: [Writer, Parameters<typeof writeTicket>[2]]) => {
    const written = await writeTicket(deps, writer, letter);
    return written.ok ? answer({ ticket_number: written.value }) : written;
  };
  const asPerson = async (
    { body, ip }: { body: PersonBody; ip: string },
    customerId: string | undefined,
  ) => {
    const {
      firstname,
      name: lastname,
      email,
      reason,
      message,
      order_number,
      response,
      conversation_id: conversationId,
      attachments: fileTokens,
    } = body;
    const check =
      customerId === undefined
        ? await requireCaptcha(captcha, { response, ip })
        : ({ ok: true } as const);
    if (!check.ok) return check;
    const locale = await localeOf(deps, customerId);
    return write(
      { customerId, firstname, lastname, email, locale, ip },
      {
        ...{ about: { subjectId: reason }, orderNumber: order_number, message },
        ...{ conversationId, fileTokens },
      },
    );
  };
  const asCustomer = async (
    { customerId, ip }: { customerId: string; ip: string },
    letter: Parameters<typeof writeTicket>[2],
  ) => {
    const customer = await customerById(db, customerId);
    if (!customer) return refused("NOT_AUTHORISED");
    const { firstname, lastname, email, locale } = customer;
    return write({ customerId, firstname, lastname, email, locale, ip }, letter);
  };
  return [
    route(calls.contactUs, (call) => asPerson(call, call.session?.customerId)),
    route(calls.sendMessageNoauth, (call) => asPerson(call, undefined)),
    route(calls.customerMessageNoauth, (call) => asPerson(call, undefined)),
    route(
      calls.sendMessage,
      ({ body: { reason, message, order_number, conversation_id, attachments }, session, ip }) =>
        asCustomer(
          { customerId: session.customerId, ip },
          {
            ...{ about: { subjectId: reason }, orderNumber: order_number, message },
            ...{ conversationId: conversation_id, fileTokens: attachments },
          },
        ),
    ),
    route(calls.messageToAdmin, ({ body: { subject, message }, session, ip }) =>
      asCustomer(
        { customerId: session.customerId, ip },
        { about: { topic: subject }, orderNumber: undefined, message },
      ),
    ),
    ...readingRoutes(deps),
  ];
}

function readingRoutes(deps: Deps): Route[] {
  const { db } = deps;
  return [
    route(calls.listTickets, async ({ session: { customerId }, query: { page, limit } }) => {
      const found = await findTicketsOf(db, customerId, { limit, offset: page * limit });
      return answer({
        items: found.map(ticketWire),
        meta: { total: found[0]?.total ?? 0, page, limit },
      });
    }),
    route(calls.getTicket, async ({ session: { customerId }, params: { number } }) => {
      const ticket = await readTicket(deps, number);
      if (ticket?.customerId !== customerId) return refused("NOT_FOUND");
      return answer({
        ...ticketWire(ticket),
        messages: ticket.messages.map(({ author, text, writtenAt, files }) => ({
          ...{ author, text, written_at: writtenAt.toISOString() },
          files: files.map(({ id, name, mediaType, bytes }) => ({
            ...{ attachment_id: id, name, media_type: mediaType, bytes },
          })),
        })),
      });
    }),
    route(
      calls.replyToTicket,
      async ({ session: { customerId }, params: { number }, body, ip }) => {
        const { message: text, attachments: fileTokens = [] } = body;
        const reply = { customerId, number, text, ip, fileTokens };
        const replied = await replyToTicket(deps, reply);
        return replied.ok ? answer({ ticket_number: number }) : replied;
      },
    ),
  ];
}

type PersonBody = {
  readonly firstname: string;
  readonly name: string;
  readonly email: string;
  readonly reason: number;
  readonly message: string;
  readonly order_number?: string | undefined;
  readonly conversation_id?: string | undefined;
  readonly attachments?: readonly string[] | undefined;
  readonly response?: string | undefined;
};

async function localeOf({ db }: Deps, customerId: string | undefined): Promise<string> {
  const customer = customerId === undefined ? undefined : await customerById(db, customerId);
  return customer?.locale ?? defaultCustomerLocale;
}

function ticketWire({ number, subject, orderNumber, status, createdAt, changedAt }: Ticket) {
  return {
    ...{ ticket_number: number, subject, order_number: orderNumber, status },
    ...{ created_at: createdAt.toISOString(), changed_at: changedAt.toISOString() },
  };
}
