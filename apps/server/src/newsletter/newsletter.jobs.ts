import * as z from "zod/mini";
import { customerById } from "#server/accounts/accounts.ts";
import { inLane, type Job, job } from "#server/jobs/jobs.ts";
import {
  couponTask,
  findChanges,
  forgetChange,
  listTask,
} from "#server/mailing-list/mailing-list.ts";
import type { Deps } from "#server/platform/deps.ts";
import { sendCouponTo } from "./link-actions.ts";
import { confirmLinkLifeDays } from "./links.ts";
import { type MailingList, mailchimpGateway } from "./mailchimp.gateway.ts";
import { deleteUnconfirmedSubscribers } from "./newsletter.store.ts";
import { readChoices } from "./notification-settings.ts";

const changesAtOnce = 200;

/** An unconfirmed address is deleted when its link expires. */
export function newsletterJobs(deps: Deps): Job[] {
  const { config, db, clock } = deps;
  const lifeMs = confirmLinkLifeDays * 24 * 60 * 60_000;
  const list = config.mailchimp && mailchimpGateway(config.mailchimp);
  return [
    job("newsletter.forget", z.looseObject({}), () =>
      deleteUnconfirmedSubscribers(db, new Date(clock.now().getTime() - lifeMs)),
    ),
    job(couponTask, z.object({ customerId: z.string() }), async ({ customerId }) => {
      const customer = await customerById(db, customerId);
      if (customer?.wantsNewsletter) await sendCouponTo(deps, customer);
    }),
    // In this lane another company's hanging service delays neither receipts nor letters.
    ...inLane("nightly", [
      job(listTask, z.looseObject({}), async () => {
        if (list) await sendChanges(deps, list);
      }),
    ]),
  ];
}

/** Reads each address's choice when it is sent, so that the last of several changes counts. */
async function sendChanges(deps: Deps, list: MailingList): Promise<void> {
  const { db, log } = deps;
  for (const { email, changedAt, locale } of await findChanges(db, changesAtOnce)) {
    const { newsletter } = await readChoices(deps, email);
    const status = newsletter ? "subscribed" : "unsubscribed";
    const answer = await list.save({ email, status, language: locale?.slice(0, 2) });
    if (answer === "refused") log.warn({ status }, "the mailing list refused an address");
    await forgetChange(db, { email, changedAt });
  }
}
