import { cancelGift } from "./cancel-gift.ts";
import { createGift, type GiftRequest } from "./create-gift.ts";
import { giveGiftsOf } from "./gift-changes.store.ts";

export { cancelGift, createGift, type GiftRequest, giveGiftsOf };
