import { type PDF, PdfDict, type PdfObject, PdfRef } from "@libpdf/core";
import type { InspectPdf } from "#server/ground/kernel/platform.ts";
import { openPdf } from "./open-pdf.server.ts";

/** Actions that run something or open something else than a page of the file. */
const activeActions = new Set(["JavaScript", "Launch", "ImportData", "SubmitForm", "Rendition"]);
/** Pages that are looked at for actions; callers refuse longer files. */
const pagesMaximum = 100;

/** See the type. */
export const inspectPdf: InspectPdf = async (bytes) => {
  const pdf = await openPdf(bytes);
  if (!pdf) return null;
  if (pdf === "encrypted") return { pageCount: 0, isEncrypted: true, hasActiveContent: false };
  const pageCount = pdf.getPageCount();
  return pageCount < 1 ? null : { pageCount, isEncrypted: false, hasActiveContent: hasActiveContent(pdf) };
};

function hasActiveContent(pdf: PDF): boolean {
  const resolve = (ref: PdfRef) => pdf.context.resolve(ref);
  const resolved = (value: PdfObject | null | undefined) => (value instanceof PdfRef ? resolve(value) : value);
  const isActive = (value: PdfObject | null | undefined): boolean => {
    const action = resolved(value);
    return action instanceof PdfDict && activeActions.has(action.getName("S", resolve)?.value ?? "");
  };
  /** Actions by event: on opening, on closing, on focus. */
  const hasEvents = (dict: PdfDict) =>
    [...(dict.getDict("AA", resolve) ?? [])].some(([, action]) => isActive(action)) || isActive(dict.get("A"));

  const catalog = pdf.getCatalog();
  const names = catalog.getDict("Names", resolve);
  if (names?.has("JavaScript") || names?.has("EmbeddedFiles")) return true;
  if (isActive(catalog.get("OpenAction")) || hasEvents(catalog)) return true;
  if (catalog.getDict("AcroForm", resolve)?.has("XFA")) return true;
  return pdf
    .getPages()
    .slice(0, pagesMaximum)
    .some(({ dict }) => {
      const annotations = dict.getArray("Annots", resolve);
      return (
        hasEvents(dict) ||
        [...(annotations ?? [])].some((one) => {
          const annotation = resolved(one);
          return annotation instanceof PdfDict && hasEvents(annotation);
        })
      );
    });
}
