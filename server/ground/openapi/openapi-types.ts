import { entryOf } from "#server/ground/dictionary/entry-of.ts";

/** The parts of an OpenAPI 3.1 document that are read here; what a schema library writes has more. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  pattern?: string;
  /** What the document calls it (`name-schemas.ts`). */
  "x-name"?: string;
  description?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  example?: unknown;
  items?: Schema;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  required?: string[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  minimum?: number;
  minLength?: number;
  maxLength?: number;
};
export type Content = Record<string, { schema?: Schema; example?: unknown }>;
export type Parameter = {
  name: string;
  in: "path" | "query" | "header";
  required?: boolean;
  description?: string;
  schema: Schema;
  example?: unknown;
};
export type Response = {
  $ref?: string;
  description: string;
  headers?: Record<string, { description: string; schema: Schema }>;
  content?: Content;
};
export type Operation = {
  operationId?: string;
  summary?: string;
  description?: string;
  tags?: string[];
  security?: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Content };
  responses: Record<string, Response>;
};
export const methods = ["get", "post", "put", "patch", "delete"] as const;
export type Method = (typeof methods)[number];
export type OpenApiDocument = {
  openapi: string;
  info: {
    title: string;
    version: string;
    description?: string;
    contact?: { name: string };
    license?: { name: string; identifier: string };
  };
  servers?: { url: string }[];
  tags?: { name: string; description?: string }[];
  paths: Record<string, Partial<Record<Method, Operation>>>;
  /** What is sent to clients, by event. */
  webhooks?: Record<string, { post: Operation }>;
  components?: {
    schemas?: Record<string, Schema>;
    securitySchemes?: Record<string, object>;
  };
};

/** Every call of a document with its path and method. */
export const operationsOf = (document: OpenApiDocument) =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      return operation ? [{ path, method, operation }] : [];
    }),
  );

/** A schema or what it refers to. */
export function resolve(document: OpenApiDocument, schema: Schema): Schema {
  const name = schema.$ref?.replace("#/components/schemas/", "");
  return name === undefined ? schema : (entryOf(document.components?.schemas ?? {}, name) ?? {});
}
