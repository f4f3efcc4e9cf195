import { setGlobalConfig } from "@openid4vc/oauth2";
import { Openid4vpVerifier } from "@openid4vc/openid4vp";
import { z } from "#server/ground/kernel/zod.ts";

// As in mdoc-library.server.ts: evaluating these libraries replaces the messages of zod for the whole product.
z.config({ customError: undefined });

export { Openid4vpVerifier, setGlobalConfig };
