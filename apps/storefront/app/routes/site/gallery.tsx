import "@papillote/ui/fonts-code.css";
import { Gallery } from "#app/features/gallery/gallery.tsx";
import { loadGallery } from "#app/features/gallery/load-gallery.ts";
import type { Route } from "./+types/gallery.ts";

export function loader({ context }: Route.LoaderArgs) {
  return loadGallery(context);
}

export default function GalleryRoute() {
  return <Gallery />;
}
