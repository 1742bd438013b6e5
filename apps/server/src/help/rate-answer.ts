import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import { change, firstRow, type Queryable, rows, statement } from "#server/db/db.ts";
import { inTransaction } from "#server/db/transaction.ts";
import type { Deps } from "#server/platform/deps.ts";
import { mac } from "#server/platform/encryption.ts";
import { withinRateLimit } from "#server/web/limits/throttle.ts";

const countedOnceMs = 30 * 24 * 60 * 60_000;

const activeQuestion = statement(
  "faq.is_active",
  `select faq_id from faq join faq_category using (category_id)
   where faq_id = $1 and faq.is_active and faq_category.is_active`,
);
const forgetRaters = statement(
  "faq_rating.forget_raters",
  "update faq_rating set rater_hash = null where rated_at < $1 and rater_hash is not null",
);
const rate = statement(
  "faq_rating.rate",
  `insert into faq_rating (faq_id, rater_hash, is_helpful, rated_at) values ($1, $2, $3, $4)
   on conflict (faq_id, rater_hash) do update set is_helpful = excluded.is_helpful`,
);

type Rating = { readonly faqId: number; readonly isHelpful: boolean; readonly ip: string };

/** An address counts once for an answer in 30 days; its last choice is the one that counts. */
export async function rateAnswer(
  deps: Deps,
  { faqId, isHelpful, ip }: Rating,
): Promise<Outcome<void, "NOT_FOUND" | "TOO_MANY_REQUESTS">> {
  const limit = await withinRateLimit(deps, [{ scope: "questionFromAddress", subject: ip }]);
  if (!limit.ok) return limit;
  return inTransaction<void, "NOT_FOUND">(deps.db, async (tx) => {
    if (!(await firstRow(tx, activeQuestion, [faqId]))) return refused("NOT_FOUND");
    const now = deps.clock.now();
    await change(tx, forgetRaters, [new Date(now.getTime() - countedOnceMs)]);
    await change(tx, rate, [faqId, mac(deps.secrets, "rater of help", ip), isHelpful, now]);
    return done(undefined);
  });
}

const counts = statement(
  "faq_rating.counts",
  `select faq_id as "faqId", question, count(*) filter (where is_helpful) as yes,
     count(*) filter (where not is_helpful) as no
   from faq_rating join faq using (faq_id) group by faq_id, question order by no desc, faq_id`,
);

export type RatedAnswer = {
  readonly faqId: number;
  readonly question: string;
  readonly yes: number;
  readonly no: number;
};

/** For the operator: the answers that helped least come first. */
export function ratedAnswers(db: Queryable): Promise<RatedAnswer[]> {
  return rows(db, counts);
}
