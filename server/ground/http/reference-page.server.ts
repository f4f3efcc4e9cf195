import { html, raw } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import { entryOf } from "#server/ground/dictionary/entry-of.ts";
import { errorCodes } from "#server/ground/kernel/problem.ts";
import { curlLine } from "#server/ground/openapi/curl-line.ts";
import {
  type Content,
  type OpenApiDocument,
  type Operation,
  operationsOf,
  type Parameter,
  type Response,
  resolve,
  type Schema,
} from "#server/ground/openapi/openapi-types.ts";
import { referenceFilter, referenceGuide } from "./reference-guide.ts";
import { referenceStyles } from "./reference-styles.ts";

type Html = HtmlEscapedString | Promise<HtmlEscapedString>;
type Call = ReturnType<typeof operationsOf>[number];
type Webhook = [event: string, item: { post: Operation }];

const anchorOf = (text: string) => text.toLowerCase().replaceAll(/\W+/g, "-");

/** Paragraphs, **strong** and `code` of a description. */
const prose = (text: string): Html[] => text.split(/\n\n/).map((paragraph) => html`<p>${inline(paragraph)}</p>`);
const inline = (text: string): Html[] =>
  text
    .split(/(\*\*[^*]+\*\*|`[^`]+`)/)
    .map((part) =>
      part.startsWith("**")
        ? html`<strong>${part.slice(2, -2)}</strong>`
        : part.startsWith("`")
          ? html`<code>${part.slice(1, -1)}</code>`
          : html`${part}`,
    );

/** `string or null`, `array of id_check`: a schema in a few words. */
function typeOf(document: OpenApiDocument, given: Schema): string {
  const schema = resolve(document, given);
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants) return [...new Set(variants.map((one) => typeOf(document, one)))].join(" or ");
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (schema.items) return `array of ${typeOf(document, schema.items)}`;
  return [schema.type ?? "any"].flat().join(" or ");
}

/** The fields of an object below a schema, however deep it stands. */
function fieldsOf(document: OpenApiDocument, given: Schema): Schema | undefined {
  const schema = resolve(document, given);
  if (schema.properties) return schema;
  const inner = [schema.items ?? [], schema.anyOf ?? [], schema.oneOf ?? []].flat();
  return inner.map((one) => fieldsOf(document, one)).find(Boolean);
}

function fieldList(document: OpenApiDocument, given: Schema, depth = 0): Html {
  const schema = fieldsOf(document, given);
  if (!schema?.properties || depth > 5) return html``;
  return html`<ul class="fields">${Object.entries(schema.properties).map(([name, field]) => {
    const inner = resolve(document, field);
    const text = field.description ?? inner.description;
    return html`<li><code class="name">${name}</code>${schema.required?.includes(name) ? html` <em>required</em>` : ""}
<span class="type">${typeOf(document, field)}</span>${text ? html` – ${inline(text)}` : ""}${fieldList(document, field, depth + 1)}</li>`;
  })}</ul>`;
}

const exampleBlock = (example: unknown, label: string) =>
  html`<figure><figcaption>${label}</figcaption><pre>${JSON.stringify(example, null, 2)}</pre></figure>`;

function contentBlock(document: OpenApiDocument, content: Content | undefined): Html[] {
  return Object.entries(content ?? {}).map(
    ([type, { schema, example }]) => html`<p class="media"><code>${type}</code></p>
${schema ? fieldList(document, schema) : ""}${example === undefined ? "" : exampleBlock(example, "Example")}`,
  );
}

const parameterRow = (
  document: OpenApiDocument,
  { name, in: place, required, description, schema, example }: Parameter,
) =>
  html`<tr><th scope="row"><code>${name}</code></th><td>${place}${required ? ", required" : ""}</td>
<td>${typeOf(document, schema)}</td><td>${description ? inline(description) : ""}
${example === undefined ? "" : html`<code>${String(example)}</code>`}</td></tr>`;

function responseBlock(document: OpenApiDocument, status: string, response: Response): Html {
  const headers = Object.entries(response.headers ?? {}).map(
    ([name, header]) => html`<p>Header <code>${name}</code>: ${header.description}</p>`,
  );
  const summary = html`<b class="status s${status[0] ?? ""}">${status}</b> ${inline(response.description)}`;
  if (Number(status) >= 400) return html`<li>${summary}</li>`;
  return html`<li><details><summary>${summary}</summary>${headers}${contentBlock(document, response.content)}</details></li>`;
}

const securityWords: Record<string, string> = {
  session: "session",
  apiToken: "API token",
  signInAttempt: "token of the attempt",
  webhookSignature: "signature",
};
const accessOf = ({ security = [] }: Operation) =>
  security.length === 0
    ? "Open to everyone"
    : `Needs a ${security
        .flatMap((one) => Object.entries(one))
        .map(([key, scopes]) =>
          [entryOf(securityWords, key) ?? key, ...scopes.map((scope) => `with \`${scope}\``)].join(" "),
        )
        .join(" or an ")}`;

/** `access`: who may send it, and `curl` how; none for what we send ourselves. */
type Block = { method: string; address: string; access?: string; curl?: string };

/** What the filter looks into. */
const soughtOf = (method: string, address: string, { summary = "", tags = [] }: Operation) =>
  [method, address, summary, ...tags].join(" ").toLowerCase();

function operationBlock(
  document: OpenApiDocument,
  operation: Operation,
  { method, address, access, curl }: Block,
): Html {
  const { parameters = [], requestBody, responses, summary, description, operationId = "" } = operation;
  return html`<section class="call" id="${operationId}" data-call="${soughtOf(method, address, operation)}" aria-labelledby="h-${operationId}">
<h3 id="h-${operationId}"><span class="method ${method}">${method.toUpperCase()}</span> <code>${address}</code></h3>
<p>${inline(summary ?? "")}</p>${description ? prose(description) : ""}
${access === undefined ? "" : html`<p class="access">${inline(access)}</p>`}
${curl === undefined ? "" : html`<pre class="curl">${curl}</pre>`}
${
  parameters.length === 0
    ? ""
    : html`<h4>Parameters</h4><table><thead><tr><th scope="col">Name</th><th scope="col">Where</th><th scope="col">Type</th><th scope="col">Meaning, example</th></tr></thead>
<tbody>${parameters.map((one) => parameterRow(document, one))}</tbody></table>`
}
${requestBody ? html`<h4>Body</h4>${contentBlock(document, requestBody.content)}` : ""}
<h4>Responses</h4><ul class="responses">${Object.entries(responses).map(([status, response]) => responseBlock(document, status, response))}</ul>
</section>`;
}

const callBlock = (document: OpenApiDocument, { path, method, operation }: Call): Html =>
  operationBlock(document, operation, {
    method,
    address: `/api${path}`,
    access: accessOf(operation),
    curl: curlLine(document, { path, method, operation }),
  });

const webhookBlock = (document: OpenApiDocument, [event, { post }]: Webhook): Html =>
  operationBlock(document, post, { method: "post", address: event });

const codesTable = () =>
  html`<table><thead><tr><th scope="col">Code</th><th scope="col">Status</th><th scope="col">Meaning</th></tr></thead><tbody>${Object.entries(
    errorCodes,
  ).map(
    ([code, { statuses, meaning }]) =>
      html`<tr><th scope="row"><code>${code}</code></th><td>${statuses.join(", ")}</td><td>${inline(meaning)}</td></tr>`,
  )}</tbody></table>`;

/** The reference as one page: everything is in the HTML, so it can be read without scripts, printed and linked. */
export function referencePage(document: OpenApiDocument, nonce: string): Html {
  const calls = operationsOf(document);
  const groups = (document.tags ?? []).map(({ name }) => ({
    name,
    calls: calls.filter(({ operation }) => operation.tags?.includes(name)),
  }));
  const webhooks = Object.entries(document.webhooks ?? {});
  const entry = (method: string, address: string, operation: Operation) =>
    html`<li data-call="${soughtOf(method, address, operation)}"><a href="#${operation.operationId ?? ""}"><span class="method ${method}">${method.toUpperCase()}</span> ${address}</a></li>`;
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>${document.info.title}</title><style nonce="${nonce}">${raw(referenceStyles)}</style></head><body>
<a class="skip" href="#content">To the content</a>
<nav aria-label="Calls"><p class="brand">Handschlag <span>API</span></p><p hidden><label for="filter">Find a call</label><input id="filter" type="search" autocomplete="off" spellcheck="false"></p>
<p id="no-call" role="status" hidden>No call is called like that.</p>
<ul><li><a href="#guide">First steps</a></li><li><a href="#errors">Error codes</a></li></ul>
${groups.map(({ name, calls: own }) => html`<h2>${name}</h2><ul>${own.map(({ method, path, operation }) => entry(method, path, operation))}</ul>`)}
${webhooks.length === 0 ? "" : html`<h2>Webhooks</h2><ul>${webhooks.map(([event, { post }]) => entry("post", event, post))}</ul>`}</nav>
<main id="content"><h1>${document.info.title}</h1>${prose(document.info.description ?? "")}
<p>As a document for tools: <a href="/api/openapi.json">OpenAPI ${document.openapi}</a>, ${calls.length} calls.</p>
${referenceGuide()}<h2 id="errors">Error codes</h2>${codesTable()}
${groups.map(({ name, calls: own }) => html`<h2 id="${anchorOf(name)}">${name}</h2>${own.map((call) => callBlock(document, call))}`)}
${
  webhooks.length === 0
    ? ""
    : html`<h2 id="webhooks">Webhooks</h2><p>Sent by us to the addresses that an Admin enters under „Webhooks“.</p>
${webhooks.map((webhook) => webhookBlock(document, webhook))}`
}
</main>${referenceFilter(nonce)}</body></html>`;
}
