const onDevice = async () => (await import("#app/offline/page-stores.ts")).pageRegistration();

/** By this the shop's answer knows that it need not carry the password itself. */
export const keptField = "kept";
export const onThisDevice = "device";

/** S3.14: between the sign-up and its code the password waits on the device, sealed. Where it cannot, the shop's own sealed cookie has it. */
export async function keepPassword(form: FormData): Promise<void> {
  const registration = await onDevice();
  if (await registration.keep({ password: String(form.get("password")) }))
    form.set(keptField, onThisDevice);
}

/** With the code it is sent along, for the login that follows. */
export async function bringPassword(form: FormData): Promise<void> {
  const kept = await (await onDevice()).read();
  if (kept) form.set("password", kept.password);
}

/** A sign-up that was refused is typed again. */
export async function forgetPassword(): Promise<void> {
  await (await onDevice()).forget();
}
