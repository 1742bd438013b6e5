/** S3.23: the client's own note that something was shown or agreed to, made once and never changed. */
export type Claim = {
  readonly code: string;
  readonly created_at: string;
  readonly value: unknown;
  readonly description: string;
};
