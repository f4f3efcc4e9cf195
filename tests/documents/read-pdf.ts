import { getDocumentProxy } from "unpdf";

export type PlacedText = { text: string; left: number; right: number; bottom: number; size: number };

/** What stands on a page of a PDF: its texts with their places in points, and all of it in one string. */
export type ReadPage = { width: number; height: number; texts: PlacedText[]; content: string };

/** Reads a PDF as a viewer would when a reader selects everything. */
export async function readPdf(bytes: Uint8Array) {
  const document = await getDocumentProxy(bytes.slice());
  const pages: ReadPage[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const [, , width = 0, height = 0] = page.view;
    const { items } = await page.getTextContent();
    const texts = items.flatMap((item) =>
      "str" in item && item.str.trim() !== ""
        ? [
            {
              text: item.str,
              left: item.transform[4],
              right: item.transform[4] + item.width,
              bottom: item.transform[5],
              size: Math.hypot(item.transform[2], item.transform[3]),
            },
          ]
        : [],
    );
    pages.push({ width, height, texts, content: texts.map(({ text }) => text).join(" ") });
  }
  const { info } = await document.getMetadata();
  return { pages, content: pages.map((page) => page.content).join(" "), info: info as Record<string, unknown> };
}
