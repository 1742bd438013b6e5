/** The URL of another database on the same server. */
export function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.toString();
}

/** The name of the database that also holds the demo catalogue; it may not exist yet. */
export function filledTemplateName(migratedUrl: string): string {
  return `${new URL(migratedUrl).pathname.slice(1)}_filled`;
}
