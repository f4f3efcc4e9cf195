/** CBOR as the mdoc library writes it; imported where the product imports it, which undoes what the library does to zod. */

// After the line above, which loads the same library.
export { DateOnly } from "@owf/mdoc";
export { cborDecode, cborEncode, DataItem } from "#server/services/wallet/mdoc-library.server.ts";
