/** S9.8a: search timeouts of the client and of the server, in milliseconds. */
export const searchTimeoutMs = { client: 5_000, server: 1_000 } as const;
