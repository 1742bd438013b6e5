import type { Result } from "@papillote/contract/endpoint.ts";
import { endSession, listSessions } from "@papillote/contract/sessions.ts";
import { type RouterContextProvider, redirect } from "react-router";
import { withDoneNotice } from "#app/features/my-account/done.ts";
import { type FormRefusal, formRefusal, textOf } from "#app/platform/forms/form-state.ts";
import { pageContext } from "#app/platform/page/page-context.ts";
import { unwrapOrThrow } from "#app/platform/page/unwrap-or-throw.ts";
import { paths } from "#app/platform/paths/paths.ts";

export type Device = Result<typeof listSessions>["items"][number];

/** This device first, then the most recently used. */
export async function loadDevices(
  context: Readonly<RouterContextProvider>,
): Promise<{ devices: Device[] }> {
  const { items } = unwrapOrThrow(await context.get(pageContext).call(listSessions, {}));
  return {
    devices: items.toSorted(
      (one, other) =>
        Number(other.current) - Number(one.current) ||
        other.last_used_at.localeCompare(one.last_used_at),
    ),
  };
}

export async function endDevice(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<FormRefusal | Response> {
  const { call } = context.get(pageContext);
  const form = await request.formData();
  const outcome = await call(endSession, { params: { id: textOf(form, "id") } });
  return outcome.ok
    ? redirect(withDoneNotice(paths.account("devices"), "device"))
    : formRefusal(outcome, form);
}
