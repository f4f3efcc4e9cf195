import { html, raw } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import { limits } from "#server/ground/kernel/limits.ts";

type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

const firstCall = `export API=https://handschlag.example/api
export TOKEN=hs_…                        # Admin → API-Zugänge
curl "$API/token" -H "Authorization: Bearer $TOKEN"      # what it may do
curl "$API/contracts?state=active" -H "Authorization: Bearer $TOKEN"`;

const wholeList = `# Pages until one is empty; a copy is kept up to date from the last updated_at.
page=1
while rows=$(curl -s "$API/contracts?updated_since=2026-11-01T00:00:00Z&page=$page" -H "Authorization: Bearer $TOKEN" | jq -c '.records[]')
  [ -n "$rows" ]
do echo "$rows"; page=$((page + 1)); done`;

const signedMessage = `// The signature is over "id.timestamp.body", as Standard Webhooks says; the secret is shown once: whsec_…
// \`body\` is the text as it came: what a framework has parsed and written anew has another signature.
import { Webhook } from "standardwebhooks";

export function received(headers, body) {
  const event = new Webhook(process.env.WEBHOOK_SECRET).verify(body, {
    "webhook-id": headers["webhook-id"],
    "webhook-timestamp": headers["webhook-timestamp"],
    "webhook-signature": headers["webhook-signature"],
  });
  return event.type === "contract.signed" ? event.data.contract_id : null;
}`;

const whatHappens = `let last = null;
const live = async () => await (await fetch(API + "/live", { headers: { authorization: "Bearer " + TOKEN } })).json();

async function listen() {
  const { ws_url, ws_token } = await live();
  const since = last === null ? "" : "&since=" + last;
  const room = new WebSocket(ws_url + "?ws_token=" + ws_token + since);
  room.onmessage = async ({ data }) => {
    const message = JSON.parse(data);
    if (message.renew) room.send("ticket:" + (await live()).ws_token);
    else if (message.hello) message.gap && fetchEverything();
    else {
      last = message.seq;
      if (message.type === "process_changed") fetchCheck(message.data.process_id);
    }
  };
  room.onclose = () => setTimeout(listen, 3_000);
}`;

const chapter = (id: string, title: string, text: Html, code: string) =>
  html`<section class="call" aria-labelledby="${id}"><h3 id="${id}">${title}</h3>${text}<pre>${code}</pre></section>`;

/** How a program begins: what the calls below do not say of themselves. */
export const referenceGuide = (): Html => html`<h2 id="guide">First steps</h2>
${chapter(
  "guide-token",
  "Authenticate",
  html`<p>An Admin makes an API token under „API-Zugänge“, with scopes, an office and an end. It goes into the header
<code>Authorization</code> of every call; each call below names the scope it needs.</p>`,
  firstCall,
)}
${chapter(
  "guide-limit",
  `The limit: ${limits.apiToken.perMinute} requests a minute`,
  html`<p>Every answer to a token says what is left of it. Above it the answer is a 429 with <code>Retry-After</code> in seconds.</p>`,
  `RateLimit-Limit: ${limits.apiToken.perMinute}
RateLimit-Remaining: ${limits.apiToken.perMinute - 1}
RateLimit-Reset: 60`,
)}
${chapter(
  "guide-lists",
  "Read lists",
  html`<p>A page past the end is empty. <code>updated_since</code> shows what was changed since an instant, the change that is longest
ago first; begin again from the last <code>updated_at</code>, minus a minute.</p>`,
  wholeList,
)}
${chapter(
  "guide-webhooks",
  "Receive webhooks",
  html`<p>An Admin enters the address and its events under „Webhooks“. Messages hold ids and states, are signed, and are sent again
until they are answered with a 2xx: the same <code>webhook-id</code> is the same message.</p>`,
  signedMessage,
)}
${chapter(
  "guide-live",
  "Follow what happens",
  html`<p>A live room tells at once that something changed, by ids alone: of the own office, or of one link with
<code>external_image_capturing_process_id</code>. A ticket admits once, within a minute; <code>renew</code> asks for the next one.
What must not be missed is told by webhooks.</p>`,
  whatHappens,
)}`;

/** The box above the calls: without scripts it is not there, and the list is whole. */
export const referenceFilter = (nonce: string): Html =>
  html`<script nonce="${nonce}">${raw(`
const box = document.getElementById("filter"), none = document.getElementById("no-call");
const calls = [...document.querySelectorAll("[data-call]")];
box.parentElement.hidden = false;
box.addEventListener("input", () => {
  const words = box.value.toLowerCase().split(/\\s+/).filter(Boolean);
  for (const call of calls) call.hidden = !words.every((word) => call.dataset.call.includes(word));
  none.hidden = calls.some((call) => !call.hidden);
});
`)}</script>`;
