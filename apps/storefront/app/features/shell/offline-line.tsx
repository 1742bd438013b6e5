import { Trans } from "@lingui/react/macro";
import { OfflineLine } from "@papillote/ui/layout/note.tsx";
import { useIsOnline } from "#app/platform/online.ts";

/** Shown while there is no network. */
export function Offline() {
  const isOnline = useIsOnline();
  if (isOnline) return null;
  return (
    <OfflineLine>
      <Trans>You are offline. What is on the screen stays readable.</Trans>
    </OfflineLine>
  );
}
