import { judgeImage } from "./judge-image.ts";

/** Runs the image code where the product runs it. */
export default {
  fetch: async (request: Request): Promise<Response> =>
    Response.json(await judgeImage(new Uint8Array(await request.arrayBuffer()))),
};
