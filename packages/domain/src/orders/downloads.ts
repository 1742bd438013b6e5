type Counted = {
  /** 0 for no limit. */
  readonly downloadsMax: number;
  readonly downloads: number;
};

/** How often a file can still be downloaded; null for no limit. */
export function downloadsLeft({ downloadsMax, downloads }: Counted): number | null {
  return downloadsMax === 0 ? null : Math.max(0, downloadsMax - downloads);
}

/**
 * A link opens its file for an hour, so that an interrupted transfer can go on without being
 * counted again.
 */
export function downloadUntil(now: Date): Date {
  return new Date(now.getTime() + 3_600_000);
}
