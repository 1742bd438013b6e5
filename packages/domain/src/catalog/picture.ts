/** S9.10d: size of a gallery picture, in pixels. */
export const gallerySize = { width: 600, height: 744 } as const;
/** S9.10e: size of the placeholder, in pixels. */
export const placeholderSize = { width: 310, height: 300 } as const;

const notSelected = "no_selection";

/** S5.23: the picture's URL, or the placeholder if that is empty or contains `no_selection`. */
export function pictureOr(placeholder: string, address: string): string {
  return hasPicture(address) ? address : placeholder;
}

export function hasPicture(address: string): boolean {
  return address !== "" && !address.includes(notSelected);
}
