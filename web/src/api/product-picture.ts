import { part } from "./answers";

/** Where the picture of a product is, for an image; null where it has none. What is there never changes. */
export function productPictureAddress({ id, picture }: { readonly id: string; readonly picture: string | null }): string | null {
  return picture === null ? null : `/v1/products/${part(id)}/pictures/${part(picture)}`;
}
