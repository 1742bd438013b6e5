/** The maintenance of this moment and its expected end, an instant; undefined: the shop is open. */
export type MaintenanceNow = () => { readonly until: string | undefined } | undefined;
