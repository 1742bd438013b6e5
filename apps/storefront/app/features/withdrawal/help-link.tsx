import { Trans } from "@lingui/react/macro";
import { TextLink } from "@papillote/ui/controls/button.tsx";
import { paths } from "#app/platform/paths/paths.ts";

/** Shown beside the logo while a buyer withdraws from a contract. */
export function HelpLink() {
  return (
    <TextLink href={paths.text("help-centre")}>
      <Trans>Need help?</Trans>
    </TextLink>
  );
}
