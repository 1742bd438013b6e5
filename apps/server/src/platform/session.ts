/** `groupId` is the customer's price group. */
export type Session = {
  readonly sessionId: string;
  readonly customerId: string;
  readonly groupId: number;
};
