import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from "node:fs";
import { dirname } from "node:path";
import type { Delivery } from "#sandbox/webhooks/delivery.ts";
import { Change, isOld, type Session } from "./session.ts";

const sweepEveryMs = 24 * 60 * 60_000;

export type Store = {
  session(id: string): Session | undefined;
  sessions(): readonly Session[];
  sessionOfKey(idempotencyKey: string): Session | undefined;
  sessionOfRefundKey(idempotencyKey: string): Session | undefined;
  pendingDeliveries(): readonly Delivery[];
  /** Writes to the file before any reply, so what a buyer or the shop was sent survives a crash. */
  commit(change: Change): void;
  /** Deletes old sessions, at most once a day. */
  forgetOld(now: number): void;
};

export function openStore(dataFile?: string): Store {
  const sessions = new Map<string, Session>();
  const deliveries = new Map<string, Delivery>();
  const byKey = new Map<string, string>();
  const byRefundKey = new Map<string, string>();
  let sweptAt = Number.NEGATIVE_INFINITY;

  function apply({ session, deliveries: written = [] }: Change): void {
    if (session) {
      sessions.set(session.id, session);
      if (session.idempotencyKey !== undefined) byKey.set(session.idempotencyKey, session.id);
      for (const refund of session.refunds) byRefundKey.set(refund.idempotencyKey, session.id);
    }
    for (const delivery of written) {
      if (delivery.state === "pending") deliveries.set(delivery.id, delivery);
      else deliveries.delete(delivery.id);
    }
  }

  const compact = () => {
    if (dataFile === undefined) return;
    rewrite(dataFile, [
      ...[...sessions.values()].map((session) => ({ session })),
      { deliveries: [...deliveries.values()] },
    ]);
  };

  function forget(session: Session): void {
    sessions.delete(session.id);
    if (session.idempotencyKey !== undefined) byKey.delete(session.idempotencyKey);
    for (const refund of session.refunds) byRefundKey.delete(refund.idempotencyKey);
  }

  if (dataFile !== undefined) for (const change of readChanges(dataFile)) apply(change);
  compact();

  return {
    session: (id) => sessions.get(id),
    sessions: () => [...sessions.values()],
    sessionOfKey: (key) => sessions.get(byKey.get(key) ?? ""),
    sessionOfRefundKey: (key) => sessions.get(byRefundKey.get(key) ?? ""),
    pendingDeliveries: () => [...deliveries.values()],
    commit(change) {
      // Synchronous on purpose: no other request can run between the check of a status and its
      // change.
      if (dataFile !== undefined) appendFileSync(dataFile, `${JSON.stringify(change)}\n`);
      apply(change);
    },
    forgetOld(now) {
      if (now < sweptAt + sweepEveryMs) return;
      sweptAt = now;
      const old = [...sessions.values()].filter((session) => isOld(session, now));
      if (old.length === 0) return;
      for (const session of old) forget(session);
      compact();
    },
  };
}

function readChanges(dataFile: string): Change[] {
  if (!existsSync(dataFile)) return [];
  const lines = readFileSync(dataFile, "utf8").split("\n");
  // A line without its newline was being written at a crash, before any reply, so it is dropped.
  lines.pop();
  return lines.map((line, index) => {
    try {
      return Change.parse(JSON.parse(line));
    } catch (cause) {
      throw new Error(`${dataFile}, line ${index + 1}: not a change of this sandbox`, { cause });
    }
  });
}

/** Rewrites the file with only the current sessions and the pending webhooks. */
function rewrite(dataFile: string, changes: readonly Change[]): void {
  mkdirSync(dirname(dataFile), { recursive: true });
  writeFileSync(
    `${dataFile}.new`,
    changes.map((change) => `${JSON.stringify(change)}\n`).join(""),
    { mode: 0o600 },
  );
  renameSync(`${dataFile}.new`, dataFile);
}
