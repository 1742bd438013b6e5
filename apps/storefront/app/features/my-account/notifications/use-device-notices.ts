import type { DeviceNoticeKind } from "@papillote/domain/notifications/device-notices.ts";
import { useEffect, useEffectEvent, useState } from "react";
import { useFetcher } from "react-router";
import {
  type PushKeys,
  type PushState,
  readPushState,
  startPush,
} from "#app/offline/push-device.ts";
import { paths } from "#app/platform/paths/paths.ts";
import type { SavedNotices } from "./own-notifications.ts";

type DeviceState = PushState["is"] | "unknown" | "failed";
type DeviceNotices = {
  readonly state: DeviceState;
  readonly kinds: readonly DeviceNoticeKind[];
  readonly savedAt: string | undefined;
  /** The kinds are shown as chosen, but a page that is left now may lose the choice. */
  readonly isSaving: boolean;
  readonly toggle: (kind: DeviceNoticeKind, isOn: boolean) => void;
};

/**
 * The notices that this browser shows. The first switch that is turned on asks for the permission.
 */
export function useDeviceNotices(publicKey: string): DeviceNotices {
  const read = useFetcher<SavedNotices>();
  const save = useFetcher<SavedNotices>();
  const [push, setPush] = useState<PushState>();
  const [hasFailed, setFailed] = useState(false);
  const [isTouched, setTouched] = useState(false);
  const look = useEffectEvent(async () => {
    const state = await readPushState();
    setPush(state);
    if (state.is === "on") await read.submit(fieldsOf("read-device", state.keys, []), post);
  });
  // The permission and the subscription belong to the browser.
  useEffect(() => {
    look().catch((cause: unknown) => console.info("push.unread", String(cause))); // S8.13c
  }, []);
  const kinds =
    (isTouched ? (inFlight(save.formData) ?? save.data?.kinds) : read.data?.kinds) ?? [];
  const change = async (kind: DeviceNoticeKind, isOn: boolean) => {
    const state = push?.is === "on" ? push : await startPush(publicKey);
    setPush(state);
    if (state.is !== "on") return;
    const next = isOn ? [...kinds, kind] : kinds.filter((one) => one !== kind);
    setTouched(true);
    await save.submit(fieldsOf("device", state.keys, next), post);
  };
  return {
    state: hasFailed ? "failed" : (push?.is ?? "unknown"),
    kinds,
    isSaving: save.state !== "idle",
    savedAt: save.state === "idle" ? save.data?.savedAt : undefined,
    toggle: (kind, isOn) => {
      setFailed(false);
      change(kind, isOn).catch((cause: unknown) => {
        console.info("push.refused", String(cause)); // S8.13c: no push service can be reached
        setFailed(true);
      });
    },
  };
}

/** The route of the notifications saves the choices, also those made on another page. */
const post = { method: "post", action: paths.account("notifications") } as const;

function fieldsOf(
  intent: "read-device" | "device",
  keys: PushKeys,
  kinds: readonly DeviceNoticeKind[],
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ intent, ...keys })) form.set(name, value);
  for (const kind of kinds) form.append("kind", kind);
  return form;
}

/** A switch shows its new state at once. */
function inFlight(form: FormData | undefined): DeviceNoticeKind[] | undefined {
  // The cast is safe: `fieldsOf` wrote them.
  return form && (form.getAll("kind") as DeviceNoticeKind[]);
}
