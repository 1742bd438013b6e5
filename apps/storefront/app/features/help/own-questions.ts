import { msg } from "@lingui/core/macro";
import type { OwnTopic } from "@papillote/domain/help/own-question.ts";

/**
 * Questions of customers about what is theirs, as the assistant understands them in every language.
 */
export const ownQuestions = {
  voucher: msg`Where is my voucher?`,
  order: msg`Where is my order?`,
  balance: msg`What is on my balance?`,
  gift: msg`Was my gift opened?`,
} satisfies Record<OwnTopic, unknown>;

export function isOwnTopic(text: string): text is OwnTopic {
  return Object.hasOwn(ownQuestions, text);
}
