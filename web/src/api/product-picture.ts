import { part } from "./answers";

/** URL of a product's picture; null without one. Its content never changes. */
export function productPictureAddress({ id, picture }: { readonly id: string; readonly picture: string | null }): string | null {
  return picture === null ? null : `/v1/products/${part(id)}/pictures/${part(picture)}`;
}
