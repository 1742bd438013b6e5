/** The shop cannot start, and its message says all that whoever starts it needs: it is shown without a stack. */
export class StartError extends Error {
  override readonly name = "StartError";
}
