import { nationalityOf } from "#server/services/document-reading/nationalities.ts";

/** The German words of the codes in the body, one a line, as the product's runtime has them. */
export default {
  fetch: async (request: Request): Promise<Response> => {
    const codes = (await request.text()).split("\n");
    return Response.json(Object.fromEntries(codes.map((code) => [code, nationalityOf(code)])));
  },
};
