import { errorCodes } from "#server/ground/kernel/problem.ts";
import { ErrorSchema, errorResponseOf, errorStatusesOf } from "./error-responses.ts";
import { exampleOf } from "./example-of.ts";
import { nameSchemas } from "./name-schemas.ts";
import { type Content, type Method, type OpenApiDocument, type Operation, operationsOf } from "./openapi-types.ts";
import { tokenScopeOf } from "./token-scope-of-call.ts";

const description = `The API of Handschlag: identity checks, contracts, vehicles and everything around them, as JSON.

**Signing in.** \`POST /users/login\` returns 307 with the token of an attempt in the header \`authorization\`; the mailed code
then turns it into a session: \`POST /users/two_factor_auth_challenge_attempt\` returns its token in the same header. Send it as
\`Authorization: Bearer …\`. A session ends after 30 minutes without a request and after 12 hours.

**Integrations** use an API token instead, which an Admin makes under "API-Zugänge": it has scopes, may be limited to one branch
office, and can never do more than the person who made it. Each call names the scope it needs; \`…:write\` includes \`…:read\`. Calls
that name none are open to every token, and calls without the scheme \`apiToken\` to none.

**Repeating.** A POST with the header \`Idempotency-Key\` may be sent again for 24 hours: it is carried out once and answered the
same, with \`Idempotency-Replayed: true\`.

**Errors** have one shape, and their \`code\` is one of ${Object.keys(errorCodes).length}. Entries of other dealers and branches are 404.
Unknown fields are ignored. Times are ISO 8601; without an offset they are Berlin time. Amounts are read as integer cents.`;

type Group = { name: string; paths: RegExp; description: string };

/** Headings of the reference, each for the paths it begins with; the first match counts. */
const groups: readonly Group[] = [
  {
    name: "Authentication",
    paths: /^\/(users\/(login|two_factor|logout|reset_password)|token$)/,
    description: "Sessions of people, and what an API token may do.",
  },
  { name: "Check-in on a website", paths: /^\/check_ins/, description: "Customers begin on the dealer's own website." },
  {
    name: "ID checks",
    paths: /^\/(id_checks|id_check_files|external_image|document_images|legitimation)/,
    description: "Documents of customers: links to photograph them, checks, and their decisions.",
  },
  {
    name: "Contracts",
    paths: /^\/(contracts|contract_acts|sb_insurance|verify)/,
    description: "Handover contracts from their prices to the return, with SB-Schutz, payments and papers.",
  },
  { name: "Customers", paths: /^\/customers/, description: "Whoever has a contract, with their checks." },
  {
    name: "Vehicles and reservations",
    paths: /^\/(vehicles|vehicle_brands|reservations)/,
    description: "The stock, and when its vehicles are reserved.",
  },
  { name: "Scan-to-mail", paths: /^\/scan_to_mail/, description: "Scans that arrived by mail." },
  {
    name: "Dealers and users",
    paths: /^\/(dealer|users)/,
    description: "Headquarters, branch offices and their users.",
  },
  { name: "Other", paths: /./, description: "Choices of the product, messages, and its operation." },
];
const groupOf = (path: string) => groups.find(({ paths }) => paths.test(path))?.name ?? "Other";

const whoseItIs = {
  contact: { name: "The operator of this installation, named in its imprint" },
  license: { name: "Used under the contract with the operator", identifier: "LicenseRef-Handschlag" },
};

const securitySchemes = {
  session: { type: "http", scheme: "bearer", description: "The token of a session, from signing in" },
  apiToken: { type: "http", scheme: "bearer", description: "An API token: `hs_…`, with the scopes that a call names" },
  signInAttempt: { type: "http", scheme: "bearer", description: "The token of an attempt to sign in" },
  webhookSignature: {
    type: "apiKey",
    in: "header",
    name: "webhook-signature",
    description: "Signed as Standard Webhooks says, with `webhook-id` and `webhook-timestamp`",
  },
};

const securityOf = (method: Method, path: string, isStaff: boolean): Operation["security"] => {
  if (isStaff) {
    const scopes = tokenScopeOf(method, path);
    return [{ session: [] }, ...(scopes ? [{ apiToken: [...scopes] }] : [])];
  }
  if (path === "/users/two_factor_auth_challenge_attempt") return [{ signInAttempt: [] }];
  return path.startsWith("/legitimation_callbacks/") ? [{ webhookSignature: [] }] : [];
};

/** `GET /id_checks/{id}` is `get_id_checks_id`. */
const operationIdOf = (path: string, method: string) =>
  `${method}_${path.replaceAll(/[{}]/g, "").replaceAll(/\W+/g, "_").replace(/^_/, "")}`;

/**
 * The document as published: what the routes declare, completed by what holds for all of them (headings, security, every error
 * with its codes, an example of each body and parameter). `declared.webhooks` are what we send. `isStaff`: whether a call needs a session or an API token.
 */
export function completeDocument(
  declared: OpenApiDocument,
  isStaff: (method: string, path: string) => boolean,
): OpenApiDocument {
  const document = structuredClone(declared);
  document.info = { title: "Handschlag API", version: "1", description, ...whoseItIs };
  document.servers = [{ url: "/api" }];
  document.components = {
    ...document.components,
    schemas: { ...document.components?.schemas, Error: ErrorSchema },
    securitySchemes,
  };
  for (const { path, method, operation } of operationsOf(document))
    operation.operationId ??= operationIdOf(path, method);
  nameSchemas(document);
  for (const { path, method, operation } of operationsOf(document)) {
    const needsSession = isStaff(method, path);
    operation.tags ??= [groupOf(path)];
    operation.security = securityOf(method, path, needsSession);
    for (const parameter of operation.parameters ?? []) {
      parameter.example ??= exampleOf(document, parameter.schema, parameter.name);
    }
    addExamples(document, operation.requestBody?.content);
    for (const response of Object.values(operation.responses)) addExamples(document, response.content);
    const statuses = new Set(errorStatusesOf(path, method, operation, needsSession));
    for (const status of Object.keys(operation.responses)) if (Number(status) >= 400) statuses.add(Number(status));
    // A first step that only leads to the next one has no success of its own, which readers of documents expect.
    if (!Object.keys(operation.responses).some((status) => status.startsWith("2"))) {
      operation.responses.default = errorResponseOf(422, { description: "Refused" });
    }
    for (const status of statuses) operation.responses[status] = errorResponseOf(status, operation.responses[status]);
  }
  for (const { post } of Object.values(document.webhooks ?? {})) {
    post.security = [{ webhookSignature: [] }];
    addExamples(document, post.requestBody?.content);
  }
  const used = new Set(operationsOf(document).flatMap(({ operation }) => operation.tags ?? []));
  document.tags = groups
    .filter(({ name }) => used.has(name))
    .map(({ name, description: about }) => ({ name, description: about }));
  if (document.webhooks) document.tags.push({ name: "Webhooks", description: "What other programs are told about." });
  return document;
}

function addExamples(document: OpenApiDocument, content: Content | undefined) {
  const json = content?.["application/json"];
  if (json?.schema) json.example ??= exampleOf(document, json.schema);
}
