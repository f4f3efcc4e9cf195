import { z } from "#server/ground/kernel/zod.ts";

export {
  CoseKey,
  cborDecode,
  cborEncode,
  DataItem,
  DateOnly,
  DeviceRequest,
  DeviceResponse,
  DocRequest,
  type Document,
  ItemsRequest,
  type MdocContext,
  ReaderAuth,
  SessionTranscript,
  SignatureAlgorithm,
} from "@owf/mdoc";

// While it is evaluated, the library replaces the messages of zod for the whole product. This is undone before anything else runs:
// the product has no error map of this kind, its German messages are a locale.
z.config({ customError: undefined });
