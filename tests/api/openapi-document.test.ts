import { describe, expect, test } from "vitest";
import { createApi } from "#server/api.server.ts";
import { errorCodes } from "#server/ground/kernel/problem.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { exampleOf } from "#server/ground/openapi/example-of.ts";
import { type OpenApiDocument, operationsOf, type Schema } from "#server/ground/openapi/openapi-types.ts";
import { testEvent, webhookEventNames } from "#server/services/webhooks/webhook-events.ts";
import { readerOf } from "#tests/fakes/document-schemas.ts";

const document = (await (await createApi().request("/openapi.json")).json()) as OpenApiDocument;
const calls = operationsOf(document);
const names = calls.map(({ path, method, operation }) => [`${method.toUpperCase()} ${path}`, operation] as const);
const read = readerOf(document);

test("it is OpenAPI 3.1, says where the calls are, and names every error code", () => {
  expect(document.openapi).toBe("3.1.0");
  expect(document.servers).toEqual([{ url: "/api" }]);
  expect(document.components?.schemas?.Error?.properties?.code?.enum).toEqual(Object.keys(errorCodes));
});

test("it has a webhook for each event and for the test, with the schema that messages are built with", () => {
  expect(Object.keys(document.webhooks ?? {}).sort()).toEqual([...webhookEventNames, testEvent].sort());
  const ids = { id_check_id: "a", branch_office_id: null };
  const data = { ...ids, contract_id: "b", state: "signed" };
  const message = { type: "contract.signed", timestamp: "2026-11-22T12:00:00.000Z", data };
  const schema = document.webhooks?.["contract.signed"]?.post.requestBody?.content["application/json"]?.schema;
  if (!schema) throw new Error("no schema");
  expect(() => read(schema, message)).not.toThrow();
  expect(() => read(schema, { ...message, data: { ...data, state: "created" } })).toThrow();
});

test("an example of each webhook is a message its schema accepts", () => {
  for (const { post } of Object.values(document.webhooks ?? {})) {
    const { schema, example } = post.requestBody?.content["application/json"] ?? {};
    if (!schema) throw new Error("no schema");
    expect(() => read(schema, example)).not.toThrow();
    expect(post.security).toEqual([{ webhookSignature: [] }]);
  }
});

test("every operation has a name of its own", () => {
  const webhookIds = Object.values(document.webhooks ?? {}).map(({ post }) => post.operationId);
  const ids = [...calls.map(({ operation }) => operation.operationId), ...webhookIds];
  expect(new Set(ids).size).toBe(ids.length);
});

describe.each(names)("%s", (name, operation) => {
  test("says who may call it, and every response has content unless it has none", () => {
    expect(operation.summary).toBeTruthy();
    for (const requirement of operation.security ?? []) {
      for (const scheme of Object.keys(requirement))
        expect(document.components?.securitySchemes).toHaveProperty(scheme);
    }
    for (const [status, { content }] of Object.entries(operation.responses)) {
      const isEmpty = ["204", "307"].includes(status) || /capture$/.test(name);
      if (!isEmpty) expect([status, Object.keys(content ?? {}).length]).toEqual([status, 1]);
    }
  });

  test("has errors of the one shape, for what can go wrong", () => {
    const statuses = Object.keys(operation.responses).map(Number);
    expect(statuses).toEqual(expect.arrayContaining([429, 500, 503]));
    if (operation.security?.some((one) => "session" in one))
      expect(statuses).toEqual(expect.arrayContaining([401, 403]));
    for (const [status, { content }] of Object.entries(operation.responses)) {
      if (Number(status) >= 400) expect(JSON.stringify(content)).toContain("#/components/schemas/Error");
    }
  });

  test("has examples that its schemas accept", () => {
    const bodies = [operation.requestBody, ...Object.values(operation.responses)];
    for (const { schema, example } of bodies.flatMap((body) => Object.values(body?.content ?? {}))) {
      if (schema && example !== undefined) expect(() => read(schema, example)).not.toThrow();
    }
    for (const { schema, example } of operation.parameters ?? []) {
      expect(() => read(schema, example)).not.toThrow();
    }
  });
});

test("an example that does not fit is noticed", () => {
  const schema: Schema = { type: "object", properties: { count: { type: "integer" } }, required: ["count"] };
  expect(exampleOf(document, schema)).toEqual({ count: 1 });
  expect(() => read(schema, { count: "one" })).toThrow(z.ZodError);
});
