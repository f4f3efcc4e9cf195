/** CBOR as the mdoc library writes it; imported where the product imports it, which undoes what the library does to zod. */
export { cborDecode, cborEncode, DataItem, DateOnly } from "#server/services/wallet/mdoc-library.server.ts";
