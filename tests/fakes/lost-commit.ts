import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { connect } from "#db/client.server.ts";
import { type TenantDb, tenantDb } from "#db/tenant.server.ts";
import type { TestDatabase } from "#tests/seed/test-database.ts";

/**
 * A line to the database that breaks whenever the server replies to a commit: the rows are written, and the client gets an
 * error. `through(db)` is the same tenant's database over this line.
 */
export async function lostCommits(database: TestDatabase) {
  const line = createServer(async (request, response) => {
    const body = await text(request);
    const { authorization = "", "content-type": contentType = "" } = request.headers;
    const reply = await fetch(new URL(request.url ?? "/", database.url), {
      method: request.method ?? "POST",
      headers: { authorization, "content-type": contentType },
      ...(body ? { body } : {}),
    });
    const bytes = Buffer.from(await reply.arrayBuffer());
    if (/"COMMIT"/i.test(body)) response.destroy();
    else response.writeHead(reply.status, { "content-type": reply.headers.get("content-type") ?? "" }).end(bytes);
  });
  line.listen(0, "127.0.0.1");
  await once(line, "listening");
  const url = `http://127.0.0.1:${(line.address() as AddressInfo).port}`;
  return {
    through: (db: TenantDb): TenantDb => tenantDb(connect(url, database.token), db.scope),
    async close() {
      line.closeAllConnections();
      line.close();
      await once(line, "close");
    },
  };
}
