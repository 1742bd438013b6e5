/** Looks whether what somebody waits for can be had. */
export const checkTask = "stock-alerts.check";
