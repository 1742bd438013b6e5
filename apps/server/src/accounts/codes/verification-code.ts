import { randomInt, timingSafeEqual } from "node:crypto";
import { mac } from "#server/platform/encryption.ts";
import type { Secrets } from "#server/platform/secrets.ts";

const minute = 60_000;
export const codeLifeMs = 10 * minute;
export const codeTries = 5;
/** The number of codes for one registration: the first and four more. */
export const codeSendsMax = 5;
export const codeWaitMs = minute;

export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, "0");
}

/** Includes the registration's handle, so that the same six digits are invalid for another one. */
export function codeMac(secrets: Secrets, handle: string, code: string): Buffer {
  return mac(secrets, "verification-code", `${handle}\n${code}`);
}

export function isSameMac(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}
