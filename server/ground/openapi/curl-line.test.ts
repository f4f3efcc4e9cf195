import { expect, test } from "vitest";
import { curlLine } from "./curl-line.ts";
import type { OpenApiDocument, Operation } from "./openapi-types.ts";

const document: OpenApiDocument = { openapi: "3.1.0", info: { title: "", version: "" }, paths: {} };
const line = (method: "get" | "post", path: string, more: Partial<Operation>) =>
  curlLine(document, { path, method, operation: { responses: {}, ...more } });

test("a read names what has to be there, with a token where one is needed", () => {
  const parameters: Operation["parameters"] = [
    { name: "id", in: "path", required: true, schema: { type: "string" }, example: "a b" },
    { name: "day", in: "query", required: true, schema: { type: "string" }, example: "2026-11-26" },
    { name: "page", in: "query", schema: { type: "integer" }, example: 1 },
  ];
  expect(line("get", "/cars/{id}", { parameters })).toBe('curl "$API/cars/a%20b?day=2026-11-26"');
  expect(line("get", "/cars", { security: [{ session: [] }] })).toBe(
    'curl "$API/cars" -H "Authorization: Bearer $TOKEN"',
  );
});

test("a body stands in quotes, whatever it holds; a repeat has a key", () => {
  const requestBody = { content: { "application/json": { example: { name: "O'Neil" } } } };
  const parameters: Operation["parameters"] = [{ name: "idempotency-key", in: "header", schema: { type: "string" } }];
  expect(line("post", "/cars", { requestBody, parameters })).toBe(
    `curl -X POST "$API/cars" -H "Idempotency-Key: $(uuidgen)" -H "Content-Type: application/json" --data '{"name":"O'\\''Neil"}'`,
  );
});

test("files are sent from and stored in files", () => {
  const schema = { type: "object", properties: { csv_file: { type: "string" } } };
  const requestBody = { content: { "multipart/form-data": { schema } } };
  expect(line("post", "/cars", { requestBody })).toBe(`curl -X POST "$API/cars" -F 'csv_file=@csv_file.csv'`);
  const responses = { 200: { description: "", content: { "application/pdf": {} } } };
  expect(line("get", "/paper", { responses })).toBe('curl "$API/paper" --output file');
});
