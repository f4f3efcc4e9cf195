const letters = "0123456789abcdefghjkmnpqrstvwxyz";

/** The time in milliseconds as ten letters, whose order is that of the time. */
function timeLetters(time: number): string {
  let text = "";
  for (let rest = time, count = 0; count < 10; count++, rest = Math.floor(rest / 32)) text = letters[rest % 32] + text;
  return text;
}

/** The text that follows in the order of these letters: the last one counts up, and carries. */
function following(text: string): string {
  for (let at = text.length - 1; at >= 0; at--) {
    const next = letters[letters.indexOf(text[at] as string) + 1];
    if (next) return text.slice(0, at) + next + "0".repeat(text.length - at - 1);
  }
  return text;
}

/**
 * A ULID of 26 letters, `[0-9a-z]`, larger than `last` even when the clock of the device went back: acts are sent in their order.
 * `last`: the previous id, "" for the first; `random`: sixteen bytes.
 */
export function nextId(time: number, last: string, random: Uint8Array): string {
  const id = timeLetters(time) + Array.from(random.subarray(0, 16), (byte) => letters[byte % 32]).join("");
  return id > last ? id : following(last);
}
