/** What a page and the service worker say to each other. */
export const listensMessage = "listens";
export const renewedMessage = "renewed";
