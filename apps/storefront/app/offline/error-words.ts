import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { refreshesSpentText } from "@papillote/domain/sync/token-lock.ts";
import { refusalWords } from "#app/platform/words/refusal-words.ts";
import type { ErrorNotice } from "./engine/engine-parts.ts";

const spent = msg`Internal Application error while refreshing the tokens. Please clear the storage and refresh page.`;

/** In the person's language what is known by its reason; else the sentence as the server wrote it. */
export function errorWords(
  { message, reason }: ErrorNotice,
  translate: (words: MessageDescriptor) => string,
): string {
  if (message === refreshesSpentText) return translate(spent);
  return reason === undefined ? message : translate(refusalWords[reason]);
}
