/**
 * The world outside as a program for local development: issuers, registrar, status lists and a wallet with invented persons.
 *
 *   node tests/wallet/server.ts --port 8790 --folder .data/wallet
 *   node tests/wallet/server.ts --port 8790 --folder .data/wallet --dealer "Autohaus Rheintal GmbH"
 *
 * `GET /health`; `POST /browser`: what the wallet hands to a browser that asks it itself; `GET /world.json`: roots (PEM), and the dealer's access certificate, key and registration certificate;
 * `GET /status/1`: the status list; `GET /wallet?client_id=…&request_uri=…`: the wallet. It listens on 127.0.0.1 only.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { parseArgs } from "node:util";
import { annexCResponseTo } from "#db/seed/wallet-world/answer-annex-c.ts";
import { answerRequest, browserResponseTo, openRequest } from "#db/seed/wallet-world/answer-request.ts";
import { pemOf } from "#db/seed/wallet-world/authority.ts";
import { signStatusList } from "#db/seed/wallet-world/status-list.ts";
import { personOf, trustPems } from "#db/seed/wallet-world/wallet-world.ts";
import { worldOnDisk } from "#db/seed/wallet-world/world-on-disk.ts";
import { messagePage, walletPage } from "./wallet-page.ts";

const { values: options } = parseArgs({
  options: {
    port: { type: "string", default: "8790" },
    folder: { type: "string", default: ".data/wallet" },
    dealer: { type: "string", default: "Autohaus Rheintal GmbH" },
  },
});
const port = Number(options.port);
const origin = `http://127.0.0.1:${port}`;
const world = await worldOnDisk(options.folder, `${origin}/status/1`, options.dealer);

const send = (response: ServerResponse, status: number, type: string, body: string) =>
  response.writeHead(status, { "content-type": type, "cache-control": "no-store" }).end(body);
const sendPage = (response: ServerResponse, status: number, page: string) =>
  send(response, status, "text/html; charset=utf-8", page);

async function textOf(request: IncomingMessage): Promise<string> {
  let body = "";
  for await (const chunk of request) {
    body += chunk;
    if (body.length > 40_000) throw new Error("too long a body");
  }
  return body;
}

const worldJson = () => {
  const { certificates, key, registrationCertificate } = world.asker;
  return JSON.stringify({
    trust: trustPems(world),
    asker: { certificates: certificates.map(pemOf), key, registrationCertificate },
    registrarRoot: pemOf(world.registrar.certificate),
  });
};

async function showWallet(response: ServerResponse, url: URL): Promise<void> {
  if (!url.searchParams.has("request_uri")) {
    const hint = "Öffnen Sie einen Aufnahme-Link und dort „Mit der Wallet-App zeigen“.";
    sendPage(response, 200, messagePage("Wallet (lokal)", hint));
    return;
  }
  const token = await (await fetch(url.searchParams.get("request_uri") ?? "")).text();
  const request = await openRequest(world, token, url.searchParams.get("client_id") ?? "");
  sendPage(response, 200, walletPage(request, url.href, world.persons));
}

async function respondAs(response: ServerResponse, form: URLSearchParams): Promise<void> {
  const person = world.persons.find(({ id }) => id === form.get("person")) ?? null;
  const reply = await answerRequest(world, person, form.get("address") ?? "", fetch);
  const { redirect_uri: next } = (await reply.json().catch(() => ({}))) as { redirect_uri?: string };
  if (next) response.writeHead(303, { location: next }).end();
  else if (reply.ok) sendPage(response, 200, messagePage("Erledigt", "Sie können dieses Fenster schließen."));
  else sendPage(response, 502, messagePage("Nicht angenommen", `Der Prüfer antwortet mit ${reply.status}.`));
}

/** As JSON: the person, the origin of the page, and one of the `requests` of the Digital Credentials API. */
async function respondToBrowser(response: ServerResponse, request: IncomingMessage): Promise<void> {
  const { person: id, origin, protocol, data } = JSON.parse(await textOf(request));
  const person = personOf(world, id);
  const isAnnexC = protocol === "org-iso-mdoc";
  const answer = await (isAnnexC
    ? annexCResponseTo(person, data, origin)
    : browserResponseTo(world, person, data, origin));
  send(response, 200, "application/json", answer ?? "null");
}

async function handle(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
  const url = new URL(request.url ?? "/", origin);
  switch (`${request.method} ${url.pathname}`) {
    case "GET /health":
      return send(response, 200, "text/plain", "ok");
    case "GET /world.json":
      return send(response, 200, "application/json", worldJson());
    case "GET /status/1": {
      const list = await signStatusList(world.issuers.german.pidSigner, world.status.uri, world.status.revoked);
      return send(response, 200, "application/statuslist+jwt", list);
    }
    case "GET /wallet":
      return showWallet(response, url);
    case "POST /browser":
      return respondToBrowser(response, request);
    case "POST /wallet":
      return respondAs(response, new URLSearchParams(await textOf(request)));
    default:
      return send(response, 404, "text/plain", "not found");
  }
}

createServer((request, response) => {
  handle(request, response).catch((error: unknown) => {
    console.error(error);
    if (!response.headersSent)
      sendPage(response, 400, messagePage("Das hat nicht geklappt", "Die Anfrage ist keine, die eine Wallet öffnet."));
  });
}).listen(port, "127.0.0.1", () => console.log(`wallet and issuers: ${origin}`));
