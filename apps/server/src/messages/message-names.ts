export const deliverTask = "message.deliver";

/** What a message's content is sealed to: in another row it does not open. */
export function boundTo(messageId: string): string {
  return `message:${messageId}`;
}
