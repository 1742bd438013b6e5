import { useOverlay } from "#app/platform/overlays/overlay.ts";

/** The URL of the page, with this voucher's form « mark as used » open or with none open. */
export function useAddressOf(): (using: string | undefined) => string {
  const { here } = useOverlay();
  return (using) => {
    const url = new URL(here, "http://page");
    for (const name of ["use", "did", "card", "was", "left"]) url.searchParams.delete(name);
    if (using !== undefined) url.searchParams.set("use", using);
    return url.pathname + url.search;
  };
}
