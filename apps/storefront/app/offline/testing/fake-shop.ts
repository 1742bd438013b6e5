import type { WireReply } from "@papillote/contract/client.ts";
import { type Envelope, envelopeOf, refusalEnvelope } from "@papillote/contract/envelope.ts";
import type { WireRequest } from "@papillote/contract/prepare-call.ts";

const tokenLifeMs = 15 * 60_000;
const reuseGraceMs = 10_000;

/** A shop as the engine sees it: tokens expire and rotate, and each task id is applied once. */
export function createFakeShop(clock: () => number) {
  let made = 0;
  const access = new Map<string, number>();
  const refresh = new Map<
    string,
    { next: string | undefined; usedAt: number; family: number; live: string }
  >();
  const deadFamilies = new Set<number>();
  const answers = new Map<string, Envelope>();
  const applied = new Map<string, number>();

  function pair(family: number, refreshName: string): { access: string; refresh: string } {
    made += 1;
    const live = `access-${made}`;
    access.set(live, clock() + tokenLifeMs);
    refresh.set(refreshName, { next: undefined, usedAt: 0, family, live });
    return { access: live, refresh: refreshName };
  }

  function login(): { access: string; refresh: string; session: string } {
    return { ...pair(made + 1, `refresh-${made + 1}`), session: `session-${made}` };
  }

  function renew(name: string): Envelope {
    const known = refresh.get(name);
    if (!known || deadFamilies.has(known.family)) return refusalEnvelope("REFRESH_REFUSED");
    if (known.next !== undefined && clock() - known.usedAt > reuseGraceMs) {
      deadFamilies.add(known.family);
      return refusalEnvelope("REFRESH_REFUSED");
    }
    access.delete(known.live);
    known.usedAt ||= clock();
    known.next ??= `${name}+`;
    const given = pair(known.family, known.next);
    return envelopeOf(200, given.access, { refreshToken: given.refresh });
  }

  function answer({ path, headers, body }: WireRequest): Envelope {
    if (path.endsWith("/refresh-token"))
      return renew(String((body as { refreshToken: string }).refreshToken));
    const taskId = headers["x-task-id"];
    const token = headers.authorization?.replace("Bearer ", "");
    const isGood = token !== undefined && (access.get(token) ?? 0) > clock();
    if (!isGood && (token !== undefined || path.includes("/customers/")))
      return refusalEnvelope("NOT_AUTHORISED", undefined, taskId);
    if (taskId === undefined) return envelopeOf(200, true);
    const known = answers.get(taskId);
    if (known) return known;
    applied.set(taskId, (applied.get(taskId) ?? 0) + 1);
    answers.set(taskId, envelopeOf(200, true, undefined, taskId));
    return envelopeOf(200, true, undefined, taskId);
  }

  return {
    login,
    answer: (request: WireRequest): WireReply => json(answer(request)),
    timesApplied: (taskId: string) => applied.get(taskId) ?? 0,
    /** All access tokens become invalid at once, as after a change of keys. */
    endAccess: () => access.clear(),
    endRefresh: () => refresh.clear(),
  };
}

export function json(envelope: Envelope): WireReply {
  return {
    status: envelope.code,
    contentType: "application/json; charset=utf-8",
    body: JSON.stringify(envelope),
  };
}
