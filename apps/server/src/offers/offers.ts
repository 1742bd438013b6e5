import { wireOffers } from "./offers.wire.ts";

export { wireOffers };
