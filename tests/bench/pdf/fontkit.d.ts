/** Comes with the PDF library, without types of its own. */
declare module "fontkit" {
  export function create(bytes: Uint8Array): object;
}
