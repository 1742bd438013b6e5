import { Trans } from "@lingui/react/macro";
import { TextLink } from "@papillote/ui/controls/button.tsx";
import { Note } from "@papillote/ui/layout/note.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { useVisitor } from "./visitor.ts";

/** S1.7: a note that the operator can switch on; the account itself stays open. */
export function AccountInApp() {
  const { accountOnlyInApp } = useVisitor();
  if (!accountOnlyInApp) return null;
  return (
    <Note>
      <Trans>Your account can now be reached from the app only.</Trans>{" "}
      <TextLink href={paths.text("app-only")}>
        <Trans>How to find the app</Trans>
      </TextLink>
    </Note>
  );
}
