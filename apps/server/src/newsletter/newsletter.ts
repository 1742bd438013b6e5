import { deleteSubscriber, exportSubscriptionsOf } from "./newsletter.store.ts";

export { deleteSubscriber, exportSubscriptionsOf };
