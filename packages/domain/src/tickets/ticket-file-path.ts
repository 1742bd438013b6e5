/** The path at which the owner of a message downloads one of its files. */
export function ticketFilePath(number: string, attachmentId: string): string {
  return `/my-account/tickets/${encodeURIComponent(number)}/files/${attachmentId}`;
}
