/** Fetches the address in the body and tells how that went, where the product fetches. */
export default {
  async fetch(request: Request): Promise<Response> {
    const address = await request.text();
    if (!URL.canParse(address)) return new Response("ready");
    return fetch(address).then(
      ({ status }) => Response.json({ status }),
      (error) => Response.json({ error: String(error) }),
    );
  },
};
