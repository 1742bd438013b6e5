/**
 * The current maintenance with its expected end (a point in time); undefined while the shop is
 * open.
 */
export type MaintenanceNow = () => { readonly until: string | undefined } | undefined;
