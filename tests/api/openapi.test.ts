import { expect, test } from "vitest";
import { createApi } from "#server/api.server.ts";

type Schema = { enum?: string[]; items?: Schema; properties?: Record<string, Schema>; default?: unknown };
type Operation = {
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};

const description = async () => {
  const { paths } = (await (await createApi().request("/openapi.json")).json()) as {
    paths: Record<string, Record<string, Operation>>;
  };
  return (path: string, method: string): Operation => paths[path]?.[method] ?? {};
};

const parameterOf = ({ parameters = [] }: Operation, name: string) => parameters.find((one) => one.name === name);

const processStates = ["not_available", "in_progress", "accepted", "rejected", "underway", "discarded", "finished"];

test.each([
  ["/id_checks", "context", ["new", "active", "done", "all"], "all"],
  ["/id_checks", "sort_by", ["date", "status", "customer", "discarded"], "date"],
  ["/id_checks", "sort_direction", ["asc", "desc"], "desc"],
  ["/scan_to_mail/emails", "context", ["unassigned", "all", "assigned"], "all"],
  ["/scan_to_mail/emails", "sortBy", ["received", "subject"], "received"],
])("%s names the values of %s", async (path, name, values, fallback) => {
  const parameter = parameterOf((await description())(path, "get"), name);
  expect(parameter).toMatchObject({ in: "query", schema: { enum: values, default: fallback } });
  expect(parameter?.required).not.toBe(true);
});

test("filters that take several values name them", async () => {
  const list = (await description())("/id_checks", "get");
  expect(parameterOf(list, "status")?.schema).toMatchObject({ type: "array", items: { enum: processStates } });
  expect(parameterOf(list, "approval_state")?.schema.items?.enum).toContain("SUCCESSFULLY_COMPLETED");
});

test.each([
  ["/id_checks/{id}/reject", "id_check", "reason", "unreadable"],
  ["/external_image_capturing_processes/{token}/progress", "external_image_capturing_process", "step", "front_taken"],
])("the body of %s names the values of %s.%s", async (path, object, field, value) => {
  const body = (await description())(path, "post").requestBody?.content["application/json"]?.schema;
  expect(body?.properties?.[object]?.properties?.[field]?.enum).toContain(value);
});
