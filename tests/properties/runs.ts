/** In `npm run test:long`, which takes its time: random tests try twenty times as often. */
const isLong = process.env.TEST_LONG === "1";

/** How often a random test tries where `count` is enough for every change; `inLongTest` times when there is time. */
export const runs = (count: number, inLongTest = count * 20): number => (isLong ? inLongTest : count);
