import { eraseFavouritesOf, exportFavouritesOf } from "./favourites.store.ts";

export { eraseFavouritesOf, exportFavouritesOf };
