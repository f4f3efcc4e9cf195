import { Document } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import { metadataText } from "./metadata-text.ts";

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
