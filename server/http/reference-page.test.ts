import { expect, test } from "vitest";
import { completeDocument } from "#server/openapi/openapi-document.ts";
import type { OpenApiDocument } from "#server/openapi/openapi-types.ts";
import { operationsOf } from "#server/openapi/openapi-types.ts";
import { referencePage } from "./reference-page.server.ts";

const declared: OpenApiDocument = {
  openapi: "3.1.0",
  info: { title: "", version: "" },
  paths: {
    "/vehicles/{id}": {
      put: {
        summary: 'Changes <b>one</b> & "all"',
        parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
        requestBody: {
          content: {
            "application/json": {
              schema: {
                type: "object",
                required: ["vehicle"],
                properties: { vehicle: { type: "object", properties: { kind: { type: "string", enum: ["a", "b"] } } } },
              },
            },
          },
        },
        responses: { 200: { description: "vehicle" } },
      },
    },
  },
};
const document = completeDocument(declared, () => true);
const page = String(await referencePage(document, "nonce-of-this-page"));

test("it shows each call with its parameters, fields, values, example and responses", () => {
  for (const { operation } of operationsOf(document)) expect(page).toContain(`id="${operation.operationId}"`);
  expect(page).toContain("/api/vehicles/{id}");
  expect(page).toContain("&quot;a&quot; | &quot;b&quot;");
  expect(page).toContain('<b class="status s4">409</b>');
  expect(page).toContain("already_returned");
});

test("texts of the document are text", () => {
  expect(page).toContain("Changes &lt;b&gt;one&lt;/b&gt; &amp; &quot;all&quot;");
});

test("it needs nothing from anywhere: no script, and its only style carries the nonce", () => {
  expect(page).not.toMatch(/<script|<link|<img|<iframe|@import|url\(|https?:\/\/(?!handschlag\.example)/);
  expect(page.match(/<style[^>]*>/g)).toEqual(['<style nonce="nonce-of-this-page">']);
  expect(page).not.toMatch(/ style="/);
});
