/** S3.23: records that something was shown or accepted; written once, never changed. */
export type Claim = {
  readonly code: string;
  readonly created_at: string;
  readonly value: unknown;
  readonly description: string;
};
