/** Installed with the PDF library; has no types of its own. */
declare module "fontkit" {
  export function create(bytes: Uint8Array): object;
}
