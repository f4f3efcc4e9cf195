import { type ErrorCode, errorCodes } from "#server/ground/kernel/problem.ts";
import type { Operation, Response, Schema } from "./openapi-types.ts";

const codesOf = (status: number) =>
  (Object.keys(errorCodes) as ErrorCode[]).filter((code) =>
    (errorCodes[code].statuses as readonly number[]).includes(status),
  );

/** The one shape of every error; `code` is one of a closed list. */
export const ErrorSchema: Schema = {
  type: "object",
  description: "Every error. `error` is the first of `errors`; texts are German, for people. Programs compare `code`.",
  required: ["error", "errors", "code"],
  properties: {
    error: { type: "string", example: "Bitte geben Sie eine E-Mail-Adresse an." },
    errors: { type: "array", items: { type: "string" }, example: ["Bitte geben Sie eine E-Mail-Adresse an."] },
    code: {
      type: "string",
      enum: Object.keys(errorCodes),
      description: Object.entries(errorCodes)
        .map(([code, { statuses, meaning }]) => `\`${code}\` (${statuses.join(", ")}): ${meaning}`)
        .join("\n"),
      example: "invalid",
    },
    headline: { type: "string", description: "Title of a dialog", example: "Zeitraum belegt" },
    fields: {
      type: "object",
      additionalProperties: { type: "string" },
      description: "The text of each field it belongs to",
      example: { email: "Bitte geben Sie eine E-Mail-Adresse an." },
    },
    concerns: {
      type: "array",
      items: { type: "string" },
      description: "With `confirmation_required`: codes of all that has to be confirmed, for `confirmed_concerns`",
      example: ["check_outdated"],
    },
  },
};

const texts: Record<number, [description: string, example: string]> = {
  400: [
    "The body cannot be read",
    "Die gesendeten Daten konnten nicht gelesen werden. Bitte versuchen Sie es noch einmal.",
  ],
  401: ["Not signed in, or no longer", "Ihre Sitzung ist beendet. Bitte melden Sie sich erneut an."],
  403: ["Not allowed", "Dazu fehlt Ihnen die Berechtigung."],
  404: ["No such entry for this caller", "Der Eintrag wurde nicht gefunden."],
  409: ["Something has changed meanwhile", "Der Vorgang wurde inzwischen geändert."],
  413: ["The body is too large", "Es wurden zu viele Daten auf einmal gesendet."],
  422: ["A value is missing or wrong", "Bitte prüfen Sie Ihre Angaben."],
  429: ["Too many requests", "Zu viele Anfragen. Bitte versuchen Sie es später noch einmal."],
  500: ["A defect of ours", "Es ist ein Fehler aufgetreten. Bitte versuchen Sie es später noch einmal."],
  503: ["Busy, or not set up", "Bitte versuchen Sie es in einigen Sekunden noch einmal."],
};
const retryAfter = { description: "Seconds to wait", schema: { type: "integer", example: 60 } };

/** The response of an error status in a document; `declared`: what the route says of it, and a shape of its own. */
export function errorResponseOf(status: number, declared?: Response): Response {
  const codes = codesOf(status);
  const [description, error] = texts[status] ?? ["Refused", ""];
  const own = declared?.content?.["application/json"]?.schema;
  const shape: Schema = {
    allOf: [
      { $ref: "#/components/schemas/Error" },
      { type: "object", properties: { code: { type: "string", enum: codes } } },
    ],
  };
  return {
    description: declared?.description ?? description,
    ...([409, 429, 503].includes(status) ? { headers: { "Retry-After": retryAfter } } : {}),
    content: {
      "application/json": {
        schema: own ? { anyOf: [shape, own] } : shape,
        example: { error, errors: [error], code: codes[0] },
      },
    },
  };
}

const idField = /(^|_)id$/;

/** The error statuses that a call can return; `isStaff`: it needs a session or an API token. */
export function errorStatusesOf(path: string, method: string, operation: Operation, isStaff: boolean): number[] {
  const parameters = operation.parameters ?? [];
  const isChange = method !== "get";
  const namesRow = path.includes("{") || parameters.some(({ name }) => idField.test(name)) || (isChange && isStaff);
  return [
    ...(isChange ? [400, 413] : []),
    ...(isStaff ? [401, 403] : []),
    ...(namesRow ? [404] : []),
    ...(isStaff && (isChange || namesRow) ? [409] : []),
    ...(isChange || parameters.length > 0 ? [422] : []),
    429,
    500,
    503,
  ];
}
