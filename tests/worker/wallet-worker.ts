import { createWalletRequest } from "#server/services/wallet/create-wallet-request.server.ts";
import { verifyWalletResponse } from "#server/services/wallet/verify-wallet-response.server.ts";
import { WalletRefusal } from "#server/services/wallet/wallet-refusal.ts";
import { leanVerify } from "#tests/wallet/lean-verifier.ts";

/**
 * Creates requests and verifies responses as the product does, in its runtime. The body is JSON: what is to be done, how often, and
 * the options with the status list as it was published. Workerd's clock stands still while it computes, so times are taken outside.
 */
export default {
  fetch: async (request: Request): Promise<Response> => {
    const text = await request.text();
    if (text === "x") return new Response("ready");
    const { task, times = 1, list = "", options } = JSON.parse(text);
    const now = new Date();
    try {
      let result: unknown;
      for (let round = 0; round < times; round += 1) {
        if (task === "create") result = await createWalletRequest({ ...options, now });
        else if (task === "lean")
          result = await leanVerify(options.response, { ...options, now, statusOf: async () => 0 });
        else result = await verifyWalletResponse({ ...options, now, fetchStatusList: async () => list });
      }
      return Response.json(result);
    } catch (error) {
      return Response.json({ refused: error instanceof WalletRefusal ? error.reason : String(error) });
    }
  },
};
