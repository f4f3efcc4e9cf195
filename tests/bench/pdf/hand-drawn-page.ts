import { type PDFDocument, type PDFFont, type PDFImage, type PDFPage, rgb } from "@cantoo/pdf-lib";

const colour = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return rgb(red, green, blue);
};

export const inks = {
  text: colour("#12262c"),
  soft: colour("#52656b"),
  line: colour("#c9d5d8"),
  petrol: colour("#005c66"),
};

export type Fonts = { regular: PDFFont; semibold: PDFFont };
type TextStyle = { size?: number; font?: PDFFont; ink?: ReturnType<typeof rgb>; width?: number };

const a4 = [595.28, 841.89] as const;
const edge = { side: 48, top: 96, bottom: 60 };
const lineFactor = 1.38;

/** A page written from top to bottom with manual positions. */
export class HandDrawnPage {
  readonly page: PDFPage;
  y = a4[1] - edge.top;
  private readonly fonts: Fonts;

  constructor(document: PDFDocument, fonts: Fonts) {
    this.page = document.addPage([...a4]);
    this.fonts = fonts;
  }

  get left() {
    return edge.side;
  }

  get width() {
    return a4[0] - 2 * edge.side;
  }

  /** Writes wrapped text at a position; returns its height. */
  textAt(text: string, x: number, y: number, style: TextStyle = {}): number {
    const { size = 9, font = this.fonts.regular, ink = inks.text, width = this.width } = style;
    const lines = text.split("\n").flatMap((paragraph) => wrap(paragraph, font, size, width));
    lines.forEach((line, index) => {
      this.page.drawText(line, { x, y: y - size - index * size * lineFactor, size, font, color: ink });
    });
    return lines.length * size * lineFactor;
  }

  rightAt(text: string, right: number, y: number, { size = 9, font = this.fonts.regular }: TextStyle = {}): void {
    const x = right - font.widthOfTextAtSize(text, size);
    this.page.drawText(text, { x, y: y - size, size, font, color: inks.text });
  }

  heading(text: string): void {
    this.y -= 11;
    this.y -= this.textAt(text, this.left, this.y, { size: 10.5, font: this.fonts.semibold, ink: inks.petrol }) + 4;
  }

  facts(facts: readonly (readonly [string, string])[], x = this.left, width = this.width): void {
    const top = this.y;
    let y = top - 6;
    for (const [label, value] of facts) {
      this.textAt(label, x + 9, y, { ink: inks.soft, width: 96 });
      y -= this.textAt(value, x + 110, y, { width: width - 120 }) + 1.5;
    }
    this.box(x, y - 6, width, top - y + 6);
    this.y = y - 6;
  }

  box(x: number, y: number, width: number, height: number): void {
    this.page.drawRectangle({ x, y, width, height, borderColor: inks.line, borderWidth: 0.7 });
  }

  image(image: PDFImage, x: number, y: number, width: number, height: number): void {
    const scale = Math.min(width / image.width, height / image.height);
    this.page.drawImage(image, { x, y, width: image.width * scale, height: image.height * scale });
  }

  /** Letterhead and footer; the number of pages is known only once all are drawn. */
  frame(sender: string, references: string[], footer: string[], number: string): void {
    this.textAt(sender, edge.side + 44, a4[1] - 44, { size: 11, font: this.fonts.semibold, ink: inks.petrol });
    references.forEach((text, index) => {
      this.rightAt(text, a4[0] - edge.side, a4[1] - 32 - index * 13, { size: 8 });
    });
    footer.forEach((text, index) => {
      this.textAt(text, edge.side, 36 - index * 9, { size: 7, ink: inks.soft });
    });
    this.rightAt(number, a4[0] - edge.side, 36, { size: 7 });
  }
}

function wrap(text: string, font: PDFFont, size: number, width: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line ? `${line} ${word}` : word;
    if (line && font.widthOfTextAtSize(longer, size) > width) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  return [...lines, line];
}
