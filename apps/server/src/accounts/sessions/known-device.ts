import { randomBytes, timingSafeEqual } from "node:crypto";
import type { Deps } from "#server/platform/deps.ts";
import { mac } from "#server/platform/encryption.ts";
import type { Secrets } from "#server/platform/secrets.ts";
import { protectedCookie, protectedCookieLines } from "#server/web/cookies.ts";
import { deviceCookie } from "#server/web/pages/in-process.ts";

const lifeS = 365 * 24 * 60 * 60;
const idBytes = 16;
/** 128 bits in base64url. */
const codeCharacters = 22;
/** How many customers a shared device remembers; the one whose login is oldest is dropped. */
const marksMax = 4;

/** A browser that has the cookie of an earlier login or recovery. It opens nothing by itself. */
export type Device = { readonly id: string; readonly marks: readonly string[] };
type DeviceRequest = { readonly headers: Readonly<Record<string, string | string[] | undefined>> };

export function deviceOf({ config }: Deps, { headers }: DeviceRequest): Device | undefined {
  const value = protectedCookie(headers.cookie, deviceCookie, config.publicOrigin);
  const [id = "", ...marks] = (value ?? "").split(".");
  return /^[\w-]{22}$/.test(id) ? { id, marks: marks.slice(0, marksMax) } : undefined;
}

/** Clients without cookies count as one device of their IP address. */
export function requestingDevice(
  deps: Deps,
  call: DeviceRequest & { readonly ip: string },
): Device {
  const id = mac(deps.secrets, "device-of-address", call.ip).toString("base64url");
  return deviceOf(deps, call) ?? { id: id.slice(0, codeCharacters), marks: [] };
}

function newDevice(): Device {
  return { id: randomBytes(idBytes).toString("base64url"), marks: [] };
}

/** Whether this customer logged in with this device before. */
export function isKnownTo({ secrets }: Deps, device: Device, customerId: string): boolean {
  const expected = Buffer.from(markOf(secrets, device.id, customerId));
  return device.marks.some((mark) => {
    const given = Buffer.from(mark);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

/** From now on this device is known to this customer. */
export function withLogin(
  { secrets }: Deps,
  device: Device | undefined,
  customerId: string,
): Device {
  const { id, marks } = device ?? newDevice();
  const mark = markOf(secrets, id, customerId);
  const others = marks.filter((one) => one !== mark);
  return { id, marks: [...others, mark].slice(-marksMax) };
}

export function deviceCookieLines({ config }: Deps, { id, marks }: Device): string[] {
  const value = [id, ...marks].join(".");
  return protectedCookieLines({ name: deviceCookie, value, maxAgeS: lifeS }, config.publicOrigin);
}

function markOf(secrets: Secrets, id: string, customerId: string): string {
  const full = mac(secrets, "known-device", `${id}\n${customerId}`).toString("base64url");
  return full.slice(0, codeCharacters);
}
