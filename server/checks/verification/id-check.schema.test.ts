import { expect, test } from "vitest";
import { RejectDocumentFields } from "./id-check.schema.ts";
import { idCheckTexts } from "./id-check.texts.ts";

test("a note may have 500 characters, a line break counted once; a longer one is told the maximum", () => {
  const reason = RejectDocumentFields.shape.reason.options[0];
  const parse = (note: string) => RejectDocumentFields.safeParse({ document: "identity", reason, note });
  expect(parse(`${"ä".repeat(249)}\r\n${"ä".repeat(250)}`).data?.note).toHaveLength(500);
  expect(parse("ä".repeat(501)).error?.issues.map(({ message }) => message)).toEqual([idCheckTexts.tooLong(500)]);
});
