import { Trans } from "@lingui/react/macro";
import { OfflineLine } from "@papillote/ui/layout/note.tsx";
import { useIsOnline } from "#app/platform/online.ts";

/** Says once that the network has gone; the line leaves when it is back. */
export function Offline() {
  const isOnline = useIsOnline();
  if (isOnline) return null;
  return (
    <OfflineLine>
      <Trans>You are offline. What is on the screen stays readable.</Trans>
    </OfflineLine>
  );
}
