/** S9.10d: the pictures of a gallery, in pixels. */
export const gallerySize = { width: 600, height: 744 } as const;
/** S9.10e: what stands in place of one, in pixels. */
export const placeholderSize = { width: 310, height: 300 } as const;

const notSelected = "no_selection";

/** S5.23: an address without a picture, or the field's word for none, gives way to the placeholder. */
export function pictureOr(placeholder: string, address: string): string {
  return hasPicture(address) ? address : placeholder;
}

export function hasPicture(address: string): boolean {
  return address !== "" && !address.includes(notSelected);
}
