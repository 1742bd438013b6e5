/** The messages between a page and the service worker. */
export const listensMessage = "listens";
export const renewedMessage = "renewed";
