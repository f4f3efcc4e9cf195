import { Buffer } from "node:buffer";
import { Image, Page, StyleSheet, Text, View } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import type { LetterheadLogo } from "./letterhead-logo.server.ts";
import { Line } from "./lines.pdf.tsx";
import { ink, look, pageEdge } from "./pdf-look.ts";

export type Letterhead = {
  logo: LetterheadLogo;
  dealerName: string;
  /** null for the headquarters itself. */
  branchName: string | null;
  /** What the document is, in the upper right corner, one line each. */
  references: string[];
  /** The dealer in the footer: address, how to reach them, where they are registered, one line each; four fit. */
  footerLines: string[];
  /** Across every sheet, of what only looks like a paper: `MUSTER`. */
  mark?: string;
};

/** As many as fit between the text and the edge of a page. */
const footLines = 4;

const logoBox = { width: 170, height: 42 } as const;

const style = StyleSheet.create({
  head: {
    position: "absolute",
    top: 30,
    left: pageEdge.side,
    right: pageEdge.side,
    height: 54,
    flexDirection: "row",
    justifyContent: "space-between",
    alignItems: "center",
    paddingBottom: 10,
    borderBottomWidth: 1,
    borderBottomColor: ink.petrol,
  },
  sender: { flexDirection: "row", alignItems: "center", gap: 10, maxWidth: 340 },
  senderName: { fontWeight: 600, color: ink.petrol, maxLines: 2, textOverflow: "ellipsis" },
  branch: { fontSize: 8, color: ink.soft, marginTop: 2, maxLines: 2, textOverflow: "ellipsis" },
  references: { alignItems: "flex-end", gap: 2 },
  reference: { fontSize: 8, color: ink.soft },
  foot: {
    position: "absolute",
    bottom: 18,
    left: pageEdge.side,
    right: pageEdge.side,
    flexDirection: "row",
    justifyContent: "space-between",
    alignItems: "flex-start",
    gap: 16,
    paddingTop: 6,
    borderTopWidth: 0.5,
    borderTopColor: ink.line,
    fontSize: 7,
    color: ink.soft,
  },
  mark: {
    position: "absolute",
    top: 380,
    left: 0,
    right: 0,
    textAlign: "center",
    fontSize: 96,
    fontWeight: 600,
    color: ink.line,
    transform: "rotate(-35deg)",
  },
  /** It is laid out before it has its text, so its room has to be given. */
  pageNumber: { width: 110, textAlign: "right" },
});

/**
 * An A4 page with letterhead, footer and "Seite n von m" on every sheet it flows onto. Only the body has a line height: the
 * page number would vanish under an ancestor that has one.
 */
export function LetterPage({
  letterhead,
  bookmark,
  pageLabel = "Seite",
  children,
}: {
  letterhead: Letterhead;
  bookmark?: string;
  /** Before the number of the page: what is appended to a document counts its own pages. */
  pageLabel?: string;
  children: ReactNode;
}) {
  return (
    <Page size="A4" style={look.page} {...(bookmark ? { bookmark } : {})}>
      {letterhead.mark ? (
        <Text style={style.mark} fixed>
          {letterhead.mark}
        </Text>
      ) : null}
      <Head letterhead={letterhead} />
      <Foot lines={letterhead.footerLines} pageLabel={pageLabel} />
      <View style={look.body}>{children}</View>
    </Page>
  );
}

/** A name of any length has two lines, and below it two of a branch office: more would stand in what is below. */
const sizeOfName = (name: string) => (name.length > 60 ? 10 : 14);

function Head({ letterhead }: { letterhead: Letterhead }) {
  return (
    <View style={style.head} fixed>
      <View style={style.sender}>
        {letterhead.logo ? (
          <Logo logo={letterhead.logo} />
        ) : (
          <View>
            <Line style={[style.senderName, { fontSize: sizeOfName(letterhead.dealerName) }]}>
              {letterhead.dealerName}
            </Line>
            {letterhead.branchName ? <Line style={style.branch}>{letterhead.branchName}</Line> : null}
          </View>
        )}
      </View>
      <View style={style.references}>
        {letterhead.references.map((line, index) => (
          <Text key={line} style={index === 0 ? [style.reference, { fontWeight: 600 }] : style.reference}>
            {line}
          </Text>
        ))}
      </View>
    </View>
  );
}

function Logo({ logo }: { logo: NonNullable<LetterheadLogo> }) {
  const scale = Math.min(logoBox.width / logo.width, logoBox.height / logo.height);
  // Without `cache={false}` pictures would stay in the isolate, across dealers.
  return (
    <Image
      cache={false}
      src={{ data: Buffer.from(logo.bytes), format: logo.format }}
      style={{ width: logo.width * scale, height: logo.height * scale }}
    />
  );
}

function Foot({ lines, pageLabel }: { lines: string[]; pageLabel: string }) {
  // What is left of four lines has the longest text: who a firm is registered as may be longer than its address.
  const longest = lines.toSorted((one, other) => other.length - one.length)[0];
  return (
    <View style={style.foot} fixed>
      <View style={[look.grow, { gap: 1 }]}>
        {lines.map((line) => (
          <Line
            key={line}
            style={{ maxLines: line === longest ? 1 + footLines - lines.length : 1, textOverflow: "ellipsis" }}
          >
            {line}
          </Line>
        ))}
      </View>
      <Text
        style={style.pageNumber}
        render={({ pageNumber, totalPages }) => `${pageLabel} ${pageNumber} von ${totalPages}`}
      />
    </View>
  );
}
