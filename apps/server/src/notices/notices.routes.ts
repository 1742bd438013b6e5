import { fieldErrors } from "@papillote/contract/field-errors.ts";
import * as contract from "@papillote/contract/news/device-notices.ts";
import { refused } from "@papillote/domain/outcome.ts";
import type { Deps } from "#server/platform/deps.ts";
import { answer, type Route, route } from "#server/web/route.ts";
import { findKinds, removeDevice, saveDevice } from "./notices.store.ts";
import { vapidKeys } from "./push.gateway.ts";
import { isPushService } from "./push-service.ts";

export function noticesRoutes(deps: Deps): Route[] {
  const { db } = deps;
  const { publicKey } = vapidKeys(deps.secrets);
  return [
    route(contract.deviceNoticeKey, () => Promise.resolve(answer({ public_key: publicKey }))),
    route(contract.readDeviceNotices, async ({ session: { sessionId }, body: { endpoint } }) =>
      answer({ kinds: await findKinds(db, sessionId, endpoint) }),
    ),
    route(contract.saveDeviceNotices, async ({ session: { sessionId }, body }) => {
      const { endpoint, kinds } = body;
      if (!isPushService(endpoint, deps.config.pushServices))
        return refused("INVALID_DATA", {
          errors: fieldErrors([{ path: ["endpoint"], message: "INVALID" }]),
        });
      if (kinds.length === 0) await removeDevice(db, sessionId, endpoint);
      else
        await saveDevice(db, {
          ...body,
          ...{ deviceId: deps.newId(), sessionId, now: deps.clock.now() },
          kinds: [...new Set(kinds)],
        });
      return answer({ kinds: await findKinds(db, sessionId, endpoint) });
    }),
  ];
}
