/** A text for title, author or keywords of a PDF: the library does not escape them in the XML part of the metadata. */
export const metadataText = (text: string) => text.replaceAll("&", "und").replaceAll(/[<>]/g, "");
