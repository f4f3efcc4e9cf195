/** A part of an ordered list: `limit` entries after the first `offset`. */
export type Slice = { offset: number; limit: number };

/**
 * Which slices of a list that consists of `sizes` parts, one after the other, make up one slice of the whole.
 * Parts that have no entry in it are left out.
 */
export function slicesOfParts(sizes: readonly number[], { offset, limit }: Slice): (Slice & { part: number })[] {
  const slices: (Slice & { part: number })[] = [];
  let start = 0;
  for (const [part, size] of sizes.entries()) {
    const first = Math.max(0, offset - start);
    const last = Math.min(size, offset + limit - start);
    if (first < last) slices.push({ part, offset: first, limit: last - first });
    start += size;
  }
  return slices;
}

/**
 * The same slice of a list of `size` entries as read from its nearer end: an index is walked from where it begins, so
 * the last page costs as little as the first one.
 */
export function fromNearerEnd(size: number, { offset, limit }: Slice): Slice & { isReversed: boolean } {
  const behind = Math.max(0, size - offset - limit);
  return behind < offset ? { offset: behind, limit, isReversed: true } : { offset, limit, isReversed: false };
}

/** The page that is shown of those there are: the last one where fewer are left than asked for, page 1 of an empty list. */
export function pageWithin(totalEntries: number, { page, perPage }: { page: number; perPage: number }) {
  const totalPages = Math.max(1, Math.ceil(totalEntries / perPage));
  return { page: Math.min(page, totalPages), totalPages, totalEntries };
}

/** Up to here a list is read from its beginning while it is still being counted. */
const nearEntries = 300;

/**
 * One page of a list, read while the list is counted as long as it is near its beginning; out of range shows the last page. `read`
 * is told how many entries there are, infinitely many before that is known; its slice may be read from the nearer end.
 */
export async function pageOfList<Row>(
  counting: Promise<number>,
  read: (slice: Slice, size: number) => Promise<Row[]>,
  { page, perPage }: { page: number; perPage: number },
) {
  const offset = (page - 1) * perPage;
  const isNear = offset + perPage <= nearEntries;
  const [totalEntries, early] = await Promise.all([
    counting,
    isNear ? read({ offset, limit: perPage }, Number.POSITIVE_INFINITY) : undefined,
  ]);
  const shown = pageWithin(totalEntries, { page, perPage });
  if (early && shown.page === page) return { ...shown, rows: early };
  const start = (shown.page - 1) * perPage;
  const limit = Math.min(perPage, totalEntries - start);
  return { ...shown, rows: limit > 0 ? await read({ offset: start, limit }, totalEntries) : [] };
}

/**
 * One page of a search, which says how many there are only together with entries of a page; out of range shows the last one.
 * @param maximum the entries that are shown; `isCutOff`: there are more
 */
export async function pageOfFound<Found extends { total: number }>(
  read: (slice: Slice) => Promise<Found>,
  { page, perPage, maximum }: { page: number; perPage: number; maximum: number },
) {
  const readPage = (number: number) => {
    const offset = (number - 1) * perPage;
    return read({ offset, limit: Math.max(0, Math.min(perPage, maximum - offset)) });
  };
  const within = ({ total }: Found) => pageWithin(Math.min(total, maximum), { page, perPage });
  let found = await readPage(page);
  if (found.total === 0 && page > 1) {
    found = await readPage(1);
    const last = within(found).page;
    if (last > 1) found = await readPage(last);
  }
  return { ...within(found), found, isCutOff: found.total > maximum };
}
