/** An external service or the database is unavailable: answered 503, or retried by a job. */
export class Outage extends Error {
  override readonly name = "Outage";
}
