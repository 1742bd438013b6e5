import { prepareCall } from "@papillote/contract/prepare-call.ts";
import { updateMe } from "@papillote/contract/profile.ts";
import { prefixes } from "@papillote/domain/accounts/postal-address.ts";
import { pageSession } from "#app/offline/opened-session.ts";
import { type FormRefusal, formRefusal, textOf } from "#app/platform/forms/form-state.ts";

/** Without a network the change is queued on the device. Undefined when it can go to the server. */
export async function queueProfile(
  request: Request,
): Promise<{ readonly answer: FormRefusal | null } | undefined> {
  const session = pageSession();
  if (navigator.onLine || !session) return undefined;
  const form = await request.formData();
  const prefix = prefixes.find((one) => one === textOf(form, "prefix")) ?? null;
  const input = {
    body: {
      customer: {
        prefix,
        firstname: textOf(form, "firstname"),
        lastname: textOf(form, "lastname"),
      },
    },
  };
  const checked = prepareCall(updateMe, input);
  if (!checked.ok) return { answer: formRefusal(checked, form) };
  await session.userUpdate.queue(input);
  return { answer: null };
}
