/// <reference types="vite/client" />
declare module "virtual:remix/server-build" {
  import type { ServerBuild } from "@remix-run/cloudflare";
  export const assets: ServerBuild["assets"];
  export const entry: ServerBuild["entry"];
  export const routes: ServerBuild["routes"];
  export const future: ServerBuild["future"];
  export const publicPath: string;
  export const assetsBuildDirectory: string;
  export const basename: string;
  export const isSpaMode: boolean;
  export const mode: string;
}
declare module "virtual:capture-assets" {
  /** URLs of the built clients of the capture page and of the page that leads to the wallet. */
  export const captureAssets: { script: string; styles: string[]; walletScript: string };
}
declare module "virtual:yard-assets" {
  /** URLs of the built client of the yard and of its service worker. */
  export const yardAssets: { script: string; styles: string[]; worker: string };
}
declare module "punycode/punycode.es6.js" {
  /** An address or a domain with its letters: `müller@xn--mller-kva.de` -> `müller@müller.de`. */
  export const toUnicode: (address: string) => string;
}
declare module "*.bin" {
  const data: ArrayBuffer;
  export default data;
}
declare module "@zxcvbn-ts/language-de/dist/*" {
  /** In lower case, the most frequent first. */
  const words: string[];
  export default words;
}
