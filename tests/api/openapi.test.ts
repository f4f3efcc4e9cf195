import { expect, test } from "vitest";
import { createApi } from "#server/api.server.ts";
import {
  type Method,
  type OpenApiDocument,
  type Operation,
  resolve,
  type Schema,
} from "#server/ground/openapi/openapi-types.ts";

const document = (await (await createApi().request("/openapi.json")).json()) as OpenApiDocument;
const description = (path: string, method: Method) => document.paths[path]?.[method];

const parameterOf = (operation: Operation | undefined, name: string) =>
  operation?.parameters?.find((one) => one.name === name);

const processStates = ["not_available", "in_progress", "accepted", "rejected", "underway", "discarded", "finished"];

test.each([
  ["/id_checks", "context", ["new", "active", "done", "all"], "all"],
  ["/id_checks", "sort_by", ["date", "status", "customer", "discarded", "created_at"], "date"],
  ["/id_checks", "sort_direction", ["asc", "desc"], "desc"],
  ["/scan_to_mail/emails", "context", ["unassigned", "all", "assigned"], "all"],
  ["/scan_to_mail/emails", "sortBy", ["received", "subject"], "received"],
])("%s names the values of %s", (path, name, values, fallback) => {
  const parameter = parameterOf(description(path, "get"), name);
  expect(parameter).toMatchObject({ in: "query", schema: { enum: values, default: fallback } });
  expect(parameter?.required).not.toBe(true);
});

test("filters that take several values name them", () => {
  const list = description("/id_checks", "get");
  expect(parameterOf(list, "status")?.schema).toMatchObject({ type: "array", items: { enum: processStates } });
  expect(parameterOf(list, "approval_state")?.schema.items?.enum).toContain("SUCCESSFULLY_COMPLETED");
});

test.each([
  ["/id_checks/{id}/reject", "id_check", "reason", "unreadable"],
  ["/external_image_capturing_processes/{token}/progress", "external_image_capturing_process", "step", "front_taken"],
])("the body of %s names the values of %s.%s", (path, object, field, value) => {
  const body = description(path, "post")?.requestBody?.content["application/json"]?.schema;
  const inner = (schema: Schema | undefined, name: string) => schema && resolve(document, schema).properties?.[name];
  expect(inner(inner(body, object), field)?.enum).toContain(value);
});
