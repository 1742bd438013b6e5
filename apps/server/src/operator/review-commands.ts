import type { ReviewVerdict } from "@papillote/domain/reviews/review-states.ts";
import type { Deps } from "#server/platform/deps.ts";
import { judgeReview, waitingReviews } from "#server/reviews/reviews.ts";
import { type Command, type CommandWord, type ExitCode, exitCodes, say } from "./command.ts";

export const reviewsCommands: CommandWord = {
  usage: [
    ["", "lists the reviews that wait for approval"],
    ["approve|reject <id>", "publishes a review, or rejects it"],
  ],
  commandOf: reviewsCommand,
};

const verdicts = { approve: "approved", reject: "rejected" } as const;

function reviewsCommand([verb, id, ...more]: readonly string[]): Command | undefined {
  if (verb === undefined) return { run: listReviews };
  const verdict = verb === "approve" || verb === "reject" ? verdicts[verb] : undefined;
  if (!verdict || id === undefined || !/^\d{1,9}$/.test(id) || more.length > 0) return undefined;
  return { run: (deps) => judge(deps, Number(id), verdict) };
}

async function listReviews(deps: Deps): Promise<ExitCode> {
  const waiting = await waitingReviews(deps);
  if (waiting.length === 0) return say("No review waits for approval.\n", exitCodes.fine);
  const text = waiting.map(
    ({ reviewId, productSku, rating, nickname, title, detail, isVerified }) =>
      [
        `${reviewId}  ${productSku}  ${rating ?? "-"}/5  ${nickname}${isVerified ? " (bought it)" : ""}`,
        `  ${title}`,
        `  ${detail}`,
      ].join("\n"),
  );
  return say(`${text.join("\n\n")}\n`, exitCodes.fine);
}

async function judge(deps: Deps, reviewId: number, verdict: ReviewVerdict): Promise<ExitCode> {
  const judged = await judgeReview(deps, reviewId, verdict);
  if (judged.ok) return say(`Review ${reviewId} is ${verdict}.\n`, exitCodes.fine);
  return say(
    judged.refusal === "NOT_FOUND"
      ? `There is no review ${reviewId}.\n`
      : `Review ${reviewId} is ${verdict} already.\n`,
    exitCodes.found,
  );
}
