import "@papillote/ui/fonts-code.css";
import { DeviceTill } from "#app/features/vouchers/till/device-till.tsx";
import type { PageHandle } from "#app/platform/page/page-facts.ts";

export const handle = { isPrivate: true } satisfies PageHandle;

export default function DeviceTillRoute() {
  return <DeviceTill />;
}
