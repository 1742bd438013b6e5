export type Session = {
  readonly sessionId: string;
  readonly customerId: string;
  /** The customer's price group. */
  readonly groupId: number;
};
