import { expect, test } from "vitest";
import { nameSchemas } from "./name-schemas.ts";
import type { OpenApiDocument, Schema } from "./openapi-types.ts";

const text: Schema = { type: "string" };
const fields = (...names: string[]) => Object.fromEntries(names.map((name) => [name, text]));
const object = (properties: Record<string, Schema>, more: Schema = {}): Schema => ({
  type: "object",
  properties,
  ...more,
});
const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** The document after naming, with one call whose body and success have these schemas. */
function namedOf(body: Schema, result: Schema) {
  const document: OpenApiDocument = {
    openapi: "3.1.0",
    info: { title: "", version: "" },
    paths: {
      "/cars": {
        post: {
          operationId: "post_cars",
          requestBody: { content: { "application/json": { schema: body } } },
          responses: {
            201: { description: "", content: { "application/json": { schema: result } } },
            422: { description: "", content: { "application/json": { schema: object(fields("a", "b", "c", "d")) } } },
          },
        },
      },
    },
  };
  nameSchemas(document);
  const call = document.paths["/cars"]?.post;
  return {
    schemas: document.components?.schemas ?? {},
    body: call?.requestBody?.content["application/json"]?.schema,
    result: call?.responses[201]?.content?.["application/json"]?.schema,
    refused: call?.responses[422]?.content?.["application/json"]?.schema,
  };
}

test("bodies and successes are named by their call, parts with many fields by where they are", () => {
  const large = object(fields("a", "b", "c", "d"));
  const { schemas, body, result, refused } = namedOf(object({ car: large, small: object(fields("a")) }), text);
  expect(body).toEqual(reference("PostCarsBody"));
  expect(schemas.PostCarsBody?.properties).toEqual({ car: reference("PostCarsBodyCar"), small: object(fields("a")) });
  expect(result).toEqual(text);
  expect(refused?.properties).toBeDefined();
});

test("what a schema calls itself is its name, and that of what holds nothing else", () => {
  const car = object(fields("id"), { "x-name": "Car" });
  const { schemas, body, result } = namedOf(
    object({ car }),
    object({ records: { type: "array", items: car }, pagination: text }),
  );
  expect([body, result]).toEqual([reference("CarBody"), reference("CarList")]);
  expect(schemas.CarBody?.properties?.car).toEqual(reference("Car"));
  expect(schemas.CarList?.properties?.records?.items).toEqual(reference("Car"));
  expect(JSON.stringify(schemas)).not.toContain("x-name");
});

test("a name that may be missing is a reference or null, and what is said of it stays there", () => {
  const car = object(fields("id"), { "x-name": "Car" });
  const may = { ...car, type: ["object", "null"], description: "The old one" };
  const { schemas } = namedOf(object({ now: car, before: may, other: text }), text);
  expect(schemas.PostCarsBody?.properties?.before).toEqual({
    anyOf: [reference("Car"), { type: "null" }],
    description: "The old one",
  });
  expect(schemas.Car).toEqual(object(fields("id")));
});

test("two that differ cannot have one name", () => {
  const one = object(fields("a"), { "x-name": "Car" });
  const other = object(fields("b"), { "x-name": "Car" });
  expect(() => namedOf(object({ one, other }), text)).toThrow("Car");
});
