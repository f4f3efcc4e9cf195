import sharp from "sharp";

/** Colours of a drawn face: nobody's. */
export type Face = {
  skin: string;
  hair: string;
  shirt: string;
  background: string;
  hasGlasses?: boolean;
  isLong?: boolean;
};

/** A simple drawn face as JPEG, 240 × 320. */
export async function drawPortrait({ skin, hair, shirt, background, hasGlasses, isLong }: Face): Promise<Buffer> {
  const glasses = `<g fill="none" stroke="#333" stroke-width="4"><circle cx="96" cy="146" r="19"/><circle cx="144" cy="146" r="19"/><path d="M115 146h10"/></g>`;
  const longHair = `<path d="M50 130c-6 60-4 110 6 140h128c10-30 12-80 6-140z" fill="${hair}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="320">
    <rect width="240" height="320" fill="${background}"/>
    ${isLong ? longHair : ""}
    <path d="M20 320c4-70 50-92 100-92s96 22 100 92z" fill="${shirt}"/>
    <rect x="98" y="200" width="44" height="48" rx="18" fill="${skin}"/>
    <ellipse cx="120" cy="148" rx="62" ry="78" fill="${skin}"/>
    <path d="M56 140c-4-70 40-92 66-92s70 20 62 92c-8-30-24-44-34-48-30 14-66 6-78 10-8 8-14 22-16 38z" fill="${hair}"/>
    <circle cx="96" cy="146" r="6" fill="#222"/><circle cx="144" cy="146" r="6" fill="#222"/>
    <path d="M120 150c-4 14-8 22 2 24" stroke="#0004" stroke-width="3" fill="none"/>
    <path d="M98 190c14 8 30 8 44 0" stroke="#7a2f2f" stroke-width="4" fill="none" stroke-linecap="round"/>
    ${hasGlasses ? glasses : ""}
  </svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 82 }).toBuffer();
}
