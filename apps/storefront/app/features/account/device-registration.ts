import { textOf } from "#app/platform/forms/form-state.ts";

const onDevice = async () => (await import("#app/offline/page-stores.ts")).pageRegistration();

const storageField = "kept";
const onThisDevice = "device";

/** Whether the script stored the password, so that the cookie does not need it. */
export function isPasswordOnDevice(form: FormData): boolean {
  return textOf(form, storageField) === onThisDevice;
}

/**
 * S3.14: stores the password encrypted on the device until the code is entered. If the device
 * cannot store it, a cookie has it.
 */
export async function storePassword(form: FormData): Promise<void> {
  const registration = await onDevice();
  if (await registration.keep({ password: String(form.get("password")) }))
    form.set(storageField, onThisDevice);
}

/** Adds the stored password to the form of the code, for the login that follows. */
export async function addPassword(form: FormData): Promise<void> {
  const stored = await (await onDevice()).read();
  if (stored) form.set("password", stored.password);
}

/** Deletes the stored password after a refused sign-up, as it is then typed again. */
export async function forgetPassword(): Promise<void> {
  await (await onDevice()).forget();
}
