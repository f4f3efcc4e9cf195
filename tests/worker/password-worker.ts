import { passwords } from "#server/ground/platform/password-hash.server.ts";

/** Judges the password in the body where the product judges it. */
export default {
  fetch: async (request: Request): Promise<Response> =>
    Response.json(await passwords.isGuessable(await request.text(), [])),
};
