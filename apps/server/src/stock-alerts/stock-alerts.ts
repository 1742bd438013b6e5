import { eraseAlertsOf, exportAlertsOf } from "./stock-alerts.store.ts";

export { eraseAlertsOf, exportAlertsOf };
