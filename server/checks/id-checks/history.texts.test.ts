import { expect, test } from "vitest";
import { historyLabel } from "./history.texts.ts";

test.each([
  ["add_signatures", { kinds: "customer" }, "Unterschrift geleistet"],
  ["make_document", { kind: "signed" }, "Dokument erstellt: Vertrag, unterschrieben und versiegelt"],
  ["make_document", { kind: "unsigned" }, "Dokument erstellt: Vertrag"],
  ["request_photo", { document: "license", side: "front_side" }, "Foto nachgefordert: Führerschein, Vorderseite"],
  ["something_new", null, "Vorgang geändert"],
])("%s says what happened", (action, details, label) => {
  expect(historyLabel(action, details)).toBe(label);
});
