import { Document } from "@react-pdf/renderer";
import type { ReactNode } from "react";

/** A text for title, author or keywords of a PDF: the library does not escape them in the XML part of the metadata. */
const metadataText = (text: string) => text.replaceAll("&", "und").replaceAll(/[<>]/g, "");

/** A German document with the properties viewers and archives read. `createdAt` is an ISO instant. */
export function DocumentFrame({
  title,
  subject,
  author,
  createdAt,
  children,
}: {
  title: string;
  subject: string;
  author: string;
  createdAt: string;
  children: ReactNode;
}) {
  const instant = new Date(createdAt);
  return (
    <Document
      title={metadataText(title)}
      author={metadataText(author)}
      subject={subject}
      creator="Handschlag"
      producer="Handschlag"
      language="de-DE"
      pdfVersion="1.7"
      creationDate={instant}
      modificationDate={instant}
    >
      {children}
    </Document>
  );
}
