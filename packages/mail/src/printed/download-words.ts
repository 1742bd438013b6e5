import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** The texts of the page that is sent instead of a sold file in the demonstration. */
export function downloadWordsIn(i18n: I18n) {
  return {
    specimen: i18n._(msg`Demonstration copy`),
    instead: i18n._(
      msg`This is a demonstration: the guide itself was not written. In a shop that sells it, its file is here.`,
    ),
  };
}
