import { type Outcome, refused } from "@papillote/domain/outcome.ts";
import { deviceOf, mayShowCodes, rememberDevice } from "#server/accounts/accounts.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Session } from "#server/platform/session.ts";

type DeviceCall = {
  readonly session: Session;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
};

/**
 * A device that has not shown a code of this account has to confirm the password first; the
 * account's very first device does not.
 */
export async function onKnownDevice<Shown extends Outcome<unknown, string>>(
  deps: Deps,
  { session: { customerId }, headers }: DeviceCall,
  show: () => Promise<Shown>,
) {
  const device = deviceOf(deps, { headers });
  if (!(await mayShowCodes(deps, customerId, device))) return refused("DEVICE_NOT_CONFIRMED");
  const shown = await show();
  if (shown.ok) await rememberDevice(deps, customerId, device);
  return shown;
}
