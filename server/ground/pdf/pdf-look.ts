import { StyleSheet } from "@react-pdf/renderer";

/** The product's colours on paper: the light theme's tokens as sRGB. */
export const ink = {
  text: "#12262c",
  soft: "#52656b",
  line: "#c9d5d8",
  petrol: "#005c66",
  shade: "#eff5f6",
} as const;

/** Room for the letterhead, and for a footer of four lines. */
export const pageEdge = { side: 48, top: 96, bottom: 60 } as const;

/** Styles that every document shares; sizes are PDF points. */
export const look = StyleSheet.create({
  page: {
    fontFamily: "Plex",
    fontSize: 9,
    color: ink.text,
    paddingTop: pageEdge.top,
    paddingBottom: pageEdge.bottom,
    paddingHorizontal: pageEdge.side,
  },
  /** Size and line height stand together: a line height alone is taken of 18 pt. */
  body: { fontSize: 9, lineHeight: 1.38 },
  title: { fontSize: 18, lineHeight: 1.2, fontWeight: 600, color: ink.petrol },
  subtitle: { color: ink.soft, marginTop: 3 },
  sectionTitle: { fontSize: 10.5, lineHeight: 1.3, fontWeight: 600, color: ink.petrol, marginBottom: 4 },
  section: { marginTop: 11 },
  row: { flexDirection: "row" },
  grow: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
  panel: {
    borderWidth: 0.7,
    borderColor: ink.line,
    borderRadius: 4,
    paddingTop: 6,
    paddingBottom: 7,
    paddingHorizontal: 9,
  },
  panelTitle: { fontWeight: 600, marginBottom: 2 },
  soft: { color: ink.soft },
});
