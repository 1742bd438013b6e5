/** The outside world does not answer: retried by a job or told to the caller, never a fault of ours. */
export class Outage extends Error {
  override readonly name = "Outage";
}
