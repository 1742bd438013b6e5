/** The shop cannot start. The message is complete for the operator and is shown without a stack. */
export class StartError extends Error {
  override readonly name = "StartError";
}
