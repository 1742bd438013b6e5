import { done, type Outcome } from "@papillote/domain/outcome.ts";
import type { AccountDeps } from "#server/accounts/account-deps.ts";
import { findCustomer } from "#server/accounts/customers.store.ts";
import { checkOwnPassword, type PasswordRefusal } from "#server/accounts/passwords/own-password.ts";
import { atomically } from "#server/db/transaction.ts";
import { queueMessage } from "#server/messages/messages.ts";
import type { Deps } from "#server/platform/deps.ts";
import { mac } from "#server/platform/encryption.ts";
import { findConfirmed, saveConfirmed } from "./confirmed-devices.store.ts";
import { type Device, withLogin } from "./known-device.ts";

/**
 * Whether this device may show voucher codes and the like without asking for the password. The
 * first device of an account may, and is remembered by `rememberDevice`.
 */
export async function mayShowCodes(
  deps: Deps,
  customerId: string,
  device: Device | undefined,
): Promise<boolean> {
  const deviceMac = device ? macOf(deps, device) : null;
  const { hasAny, isConfirmed } = await findConfirmed(deps.db, customerId, deviceMac);
  return isConfirmed || !hasAny;
}

export async function rememberDevice(
  deps: Deps,
  customerId: string,
  device: Device | undefined,
): Promise<void> {
  if (!device) return; // without cookies there is nothing to remember it by
  const deviceMac = macOf(deps, device);
  await atomically(deps.db, (tx) =>
    saveConfirmed(tx, { customerId, deviceMac, at: deps.clock.now() }),
  );
}

/**
 * Confirms the device with the password; the owner is informed by e-mail. Returns the device in the
 * form that its cookie names.
 */
export async function confirmDevice(
  deps: AccountDeps,
  {
    customerId,
    password,
    device,
  }: { customerId: string; password: string; device: Device | undefined },
): Promise<Outcome<Device, PasswordRefusal>> {
  const checked = await checkOwnPassword(deps, customerId, password);
  if (!checked.ok) return checked;
  const known = withLogin(deps, device, customerId);
  const confirmed = { customerId, deviceMac: macOf(deps, known), at: deps.clock.now() };
  await atomically(deps.db, async (tx) => {
    const customer = await findCustomer(tx, customerId);
    if (!(await saveConfirmed(tx, confirmed)) || !customer) return;
    await queueMessage(tx, deps, {
      key: `device-confirmed:${customerId}:${confirmed.deviceMac.toString("hex")}:${confirmed.at.getTime()}`,
      channel: "email",
      to: customer.email,
      locale: customer.locale,
      template: "device-confirmed",
      data: { firstname: customer.firstname, confirmedAt: confirmed.at.toISOString() },
    });
  });
  deps.log.info({ customerId }, "device confirmed");
  return done(known);
}

function macOf({ secrets }: Deps, { id }: Device): Buffer {
  return mac(secrets, "confirmed-device", id);
}
