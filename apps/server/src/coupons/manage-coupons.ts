import { randomBytes } from "node:crypto";
import { emailKey } from "@papillote/domain/accounts/email.ts";
import { generatedCode } from "@papillote/domain/coupons/coupons.ts";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import type { Tx } from "#server/db/db.ts";
import { inTransaction } from "#server/db/transaction.ts";
import type { Deps } from "#server/platform/deps.ts";
import { mac } from "#server/platform/encryption.ts";
import {
  findCodeOfAddress,
  findOpenCoupon,
  type IssuedCode,
  insertCoupon,
  insertCouponCode,
  lockCouponNames,
  type NewCode,
  type NewCoupon,
  type OpenCoupon,
} from "./manage-coupons.store.ts";

const dayMs = 24 * 60 * 60_000;

/** Adds a coupon with its one code, or without a code yet if its codes are generated. */
export function addCoupon(
  deps: Deps,
  coupon: NewCoupon,
  code: string | undefined,
): Promise<Outcome<void, "NAME_TAKEN" | "CODE_TAKEN">> {
  return inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    await lockCouponNames(tx);
    if (await findOpenCoupon(tx, coupon.name, now)) return refused("NAME_TAKEN");
    const couponId = deps.newId();
    await insertCoupon(tx, couponId, coupon, now);
    if (code === undefined) return done(undefined);
    const row = { code, couponId, isSingleUse: false, issuedTo: null, endsAt: null, now };
    return (await insertCouponCode(tx, row)) ? done(undefined) : refused("CODE_TAKEN");
  });
}

/** Generates new codes for one use each. */
export function generateCodes(
  deps: Deps,
  { name, qty }: { readonly name: string; readonly qty: number },
): Promise<Outcome<string[], "COUPON_NOT_FOUND">> {
  return inTransaction(deps.db, async (tx): Promise<Outcome<string[], "COUPON_NOT_FOUND">> => {
    const coupon = await findOpenCoupon(tx, name, deps.clock.now());
    if (!coupon?.codePattern) return refused("COUPON_NOT_FOUND");
    const codes: string[] = [];
    while (codes.length < qty) {
      const { code } = await newCode(tx, deps, { coupon, issuedTo: null });
      codes.push(code);
    }
    return done(codes);
  });
}

/** A code with what its e-mail says about it. */
export type CodeOfAddress = IssuedCode & Omit<OpenCoupon, "couponId" | "codePattern" | "validDays">;

/**
 * S1.8a: one code for each e-mail address; asking again gives the same code. The address is stored
 * as a keyed hash. Undefined when there is no such coupon.
 */
export async function issueCode(
  tx: Tx,
  deps: Deps,
  { name, email }: { readonly name: string; readonly email: string },
): Promise<CodeOfAddress | undefined> {
  const coupon = await findOpenCoupon(tx, name, deps.clock.now());
  if (!coupon?.codePattern) return undefined;
  const issuedTo = mac(deps.secrets, "coupon of an address", emailKey(email));
  const known = await findCodeOfAddress(tx, coupon.couponId, issuedTo);
  const issued = known ?? (await newCode(tx, deps, { coupon, issuedTo }));
  const { kind, amount, percent, amountMax } = coupon;
  return { ...issued, kind, amount, percent, amountMax };
}

const attemptsMax = 5;

/** @throws when the pattern has hardly any unused code left */
async function newCode(
  tx: Tx,
  { clock }: Deps,
  { coupon, issuedTo }: { readonly coupon: OpenCoupon; readonly issuedTo: Buffer | null },
): Promise<IssuedCode> {
  const now = clock.now();
  const { couponId, codePattern, validDays } = coupon;
  const endsAt = validDays === null ? null : new Date(now.getTime() + validDays * dayMs);
  for (let attempt = 0; attempt < attemptsMax; attempt++) {
    const code = generatedCode(codePattern ?? "", randomBytes(codePattern?.length ?? 0));
    const row: NewCode = { code, couponId, isSingleUse: true, issuedTo, endsAt, now };
    if (await insertCouponCode(tx, row)) return { code, endsAt };
    const known = issuedTo && (await findCodeOfAddress(tx, couponId, issuedTo));
    if (known) return known;
  }
  throw new Error(`no free code was found for ${String(codePattern)}`);
}
