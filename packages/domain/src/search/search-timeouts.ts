/** S9.8a: how long a search may take, in milliseconds: as the device waits for it, and of its own on the server. */
export const searchTimeoutMs = { client: 5_000, server: 1_000 } as const;
