/** The same server, another database. */
export function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.toString();
}

/** The database that holds the demo catalogue too; it may not exist yet. */
export function filledTemplateName(migratedUrl: string): string {
  return `${new URL(migratedUrl).pathname.slice(1)}_filled`;
}
