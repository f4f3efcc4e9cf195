/** What a Worker gives to each request besides its bindings: here without a build, so without addresses of scripts. */
export const fixedParts = {
  nonce: "",
  captureAssets: { script: "", styles: [], walletScript: "" },
  yardAssets: { script: "", styles: [], worker: "" },
};
