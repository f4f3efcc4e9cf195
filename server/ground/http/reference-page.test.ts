import { expect, test } from "vitest";
import { completeDocument } from "#server/ground/openapi/openapi-document.ts";
import type { OpenApiDocument } from "#server/ground/openapi/openapi-types.ts";
import { operationsOf } from "#server/ground/openapi/openapi-types.ts";
import { referencePage } from "./reference-page.server.ts";

const declared: OpenApiDocument = {
  openapi: "3.1.0",
  info: { title: "", version: "" },
  paths: {
    "/vehicles/{id}": {
      put: {
        summary: 'Changes <b>one</b> & "all"',
        parameters: [
          { name: "id", in: "path", required: true, schema: { type: "string" } },
          { name: "month", in: "query", schema: { type: "string" }, example: "2026-11" },
        ],
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
  webhooks: {
    "contract.signed": {
      post: {
        operationId: "webhook_contract_signed",
        summary: "Sent to webhooks that have chosen contract.signed",
        requestBody: {
          content: {
            "application/json": {
              schema: { type: "object", properties: { contract_id: { type: "string" }, state: { const: "signed" } } },
            },
          },
        },
        responses: { 200: { description: "Received" }, 410: { description: "Nobody is there any more" } },
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
  expect(page).toContain("<code>2026-11</code>");
  expect(page).not.toContain("undefined");
});

test("it shows each webhook with its fields, an example and what its receiver may return, and leads there", () => {
  expect(page).toContain('<a href="#webhook_contract_signed">');
  const [, webhook = ""] = page.split('id="webhook_contract_signed"');
  expect(webhook).toContain("<code>contract.signed</code>");
  expect(webhook).not.toContain("/api");
  expect(webhook).toContain('<code class="name">contract_id</code>');
  expect(webhook).toContain("&quot;state&quot;: &quot;signed&quot;");
  expect(webhook).toContain("Nobody is there any more");
});

test("a document without webhooks has no chapter about them", async () => {
  const { webhooks: _, ...calls } = declared;
  expect(
    String(
      await referencePage(
        completeDocument(calls, () => true),
        "n",
      ),
    ),
  ).not.toContain('id="webhooks"');
});

test("texts of the document are text", () => {
  expect(page).toContain("Changes &lt;b&gt;one&lt;/b&gt; &amp; &quot;all&quot;");
});

test("each call has a line for a shell with its example, and text that the filter finds", () => {
  expect(page).toContain("curl -X PUT &quot;$API/vehicles/01kb1m6w8d7v3n5q2x4y9z0abc&quot;");
  expect(page).toContain("--data &#39;{&quot;vehicle&quot;:{&quot;kind&quot;:&quot;a&quot;}}&#39;");
  expect(page).toContain('data-call="put /api/vehicles/{id} changes');
});

test("it says how to begin: token, limit, lists, webhooks and what happens", () => {
  for (const part of ["token", "limit", "lists", "webhooks", "live"]) expect(page).toContain(`id="guide-${part}"`);
  expect(page).toContain("RateLimit-Remaining");
});

test("without scripts the box of the filter is not shown", () => {
  expect(page).toMatch(/<p hidden><label for="filter">/);
});

test("it needs nothing from anywhere, and its only style and script carry the nonce", () => {
  expect(page).not.toMatch(
    /<script (?!nonce)|<script>|src=|<link|<img|<iframe|@import|url\(|https?:\/\/(?!handschlag\.example)/,
  );
  expect(page.match(/<script[^>]*>/g)).toEqual(['<script nonce="nonce-of-this-page">']);
  expect(page.match(/<style[^>]*>/g)).toEqual(['<style nonce="nonce-of-this-page">']);
  expect(page).not.toMatch(/ style="/);
});
