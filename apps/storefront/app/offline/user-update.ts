import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { CallInput } from "@papillote/contract/endpoint.ts";
import { updateMe } from "@papillote/contract/profile.ts";
import { notify } from "#app/platform/overlays/notify.ts";
import type { Engine } from "./engine/engine.ts";

export type UserUpdate = {
  /** S7.16d: stored on the device, and sent when there is a network. */
  queue(input: CallInput<typeof updateMe>): Promise<void>;
  /** Called for each update that the server accepted, even one that an earlier page queued. */
  onDone(listener: () => void): () => void;
};

const event = "user-updated";

export function createUserUpdate(
  engine: Pick<Engine, "queue" | "on">,
  translate: (words: MessageDescriptor) => string,
): UserUpdate {
  const onDone = (listener: () => void) =>
    engine.on(event, ({ code }) => {
      if (code === 200) listener();
    });
  onDone(() =>
    notify({
      type: "success",
      message: translate(msg`Account data has successfully been updated`),
    }),
  );
  return {
    async queue(input) {
      await engine.queue(updateMe, input, { callbackEvent: event });
      notify({
        type: "info",
        message: translate(
          msg`You are offline. Your change is kept, and sent when the network is back.`,
        ),
      });
    },
    onDone,
  };
}
