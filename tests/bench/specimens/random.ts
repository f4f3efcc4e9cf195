/** A random number generator that is deterministic for a seed, on every machine. */
export type Random = {
  /** From `from` up to but excluding `to`. */
  between(from: number, to: number): number;
  /** An integer from `from` to `to`, both inclusive. */
  whole(from: number, to: number): number;
  /** Between `-most` and `most`. */
  around(most: number): number;
  pick<T>(values: readonly [T, ...T[]]): T;
  /** True with this probability. */
  chance(share: number): boolean;
};

/** Chris Doty-Humphrey's sfc32, seeded with the text's FNV-1a hash. */
export function randomOf(seed: string): Random {
  let [a, b, c, counter] = [hashOf(`${seed}/a`), hashOf(`${seed}/b`), hashOf(`${seed}/c`), 1];
  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 2 ** 32;
  };
  for (let round = 0; round < 12; round++) next();
  const between = (from: number, to: number) => from + (to - from) * next();
  const whole = (from: number, to: number) => Math.floor(between(from, to + 1));
  return {
    between,
    whole,
    around: (most) => between(-most, most),
    pick: (values) => values[whole(0, values.length - 1)] ?? values[0],
    chance: (share) => next() < share,
  };
}

function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash | 0;
}
