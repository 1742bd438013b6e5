import { foldText } from "#domain/catalog/search-text.ts";
import { phraseTokens } from "#domain/catalog/search-words.ts";
import { askedIn, fillers, methods, owners, seeking, things } from "./own-words.ts";

/** Which of the customer's own things a question is about. */
export type OwnTopic = "order" | "balance" | "gift" | "voucher";

/**
 * The topic of a question such as "Où est ma commande ?", which only the customer's own data can
 * answer. Undefined for a how-to, which the help answers.
 */
export function ownTopicOf(question: string): OwnTopic | undefined {
  const asked = question.slice(0, 500);
  const words = askedIn(asked) === "ja" ? [foldText(asked)] : phraseTokens(asked);
  const says = (kind: WordTest) => words.some(kind);
  const topic = topicOf(says);
  if (topic === undefined || says(methods)) return undefined;
  if (says(seeking) && (says(owners) || topic === "gift")) return topic;
  const saysMore = words.some((word) => !isOnlyAsking(word));
  return !saysMore && (says(seeking) || says(owners)) ? topic : undefined;
}

type WordTest = (word: string) => boolean;

/** A gift card is a voucher, unless the question is whether it was opened. */
function topicOf(says: (kind: WordTest) => boolean): OwnTopic | undefined {
  if (says(things.gift) && says(things.opening)) return "gift";
  const topics = ["order", "balance", "voucher", "gift"] as const;
  return topics.find((topic) => says(things[topic]));
}

function isOnlyAsking(word: string): boolean {
  return [seeking, owners, fillers, ...Object.values(things)].some((kind) => kind(word));
}
