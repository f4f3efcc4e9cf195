/** The letters of the bytes from 128 on, in order. */
export const codePages = {
  // Excel for Mac, 'CSV (Macintosh)'.
  macintosh:
    "ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u00a0ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\uf8ffÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ",
  // DOS, and 'CSV (MS-DOS)' of Excel.
  cp850:
    "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0",
} as const;

/** A text of one byte per letter: ASCII, and 128 letters of its own above. */
export function decodePage(bytes: Uint8Array, page: string): string {
  const units = new Uint16Array(bytes.length);
  for (const [index, byte] of bytes.entries()) units[index] = byte < 128 ? byte : page.charCodeAt(byte - 128);
  return new TextDecoder("utf-16le").decode(units);
}
