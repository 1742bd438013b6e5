import { tellMailingList } from "./mailing-list.ts";
import { deleteSubscriber, exportSubscriptionsOf } from "./newsletter.store.ts";

export { deleteSubscriber, exportSubscriptionsOf, tellMailingList };
