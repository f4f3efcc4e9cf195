import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fromNearerEnd, pageOfFound, pageWithin, type Slice, slicesOfParts } from "./page-slices.ts";

const slice = fc.record({ offset: fc.nat(60), limit: fc.integer({ min: 1, max: 15 }) });

test("the slices of the parts together are the slice of the whole", () => {
  const parts = fc.array(fc.array(fc.nat(), { maxLength: 12 }), { maxLength: 7 });
  fc.assert(
    fc.property(parts, slice, (lists, wanted) => {
      const slices = slicesOfParts(
        lists.map((list) => list.length),
        wanted,
      );
      const found = slices.flatMap(({ part, offset, limit }) => lists[part]?.slice(offset, offset + limit) ?? []);
      expect(found).toEqual(lists.flat().slice(wanted.offset, wanted.offset + wanted.limit));
    }),
  );
});

test("a slice that lies in the list is the same from either end, and never more than half of it is skipped", () => {
  fc.assert(
    fc.property(fc.nat(100), slice, (size, { offset, limit: wanted }) => {
      fc.pre(offset < size);
      const limit = Math.min(wanted, size - offset);
      const list = Array.from({ length: size }, (_, index) => index);
      const read = fromNearerEnd(size, { offset, limit });
      const walked = read.isReversed ? list.toReversed() : list;
      const found = walked.slice(read.offset, read.offset + read.limit);
      expect(read.isReversed ? found.toReversed() : found).toEqual(list.slice(offset, offset + limit));
      expect(read.offset).toBeLessThanOrEqual(size / 2);
    }),
  );
});

test("a page past the end shows the last one, an empty list its page 1", () => {
  expect(pageWithin(31, { page: 99_999_999, perPage: 15 })).toEqual({ page: 3, totalPages: 3, totalEntries: 31 });
  expect(pageWithin(30, { page: 2, perPage: 15 })).toEqual({ page: 2, totalPages: 2, totalEntries: 30 });
  expect(pageWithin(0, { page: 4, perPage: 15 })).toEqual({ page: 1, totalPages: 1, totalEntries: 0 });
});

describe("a page of what was found", () => {
  const finding = (total: number) => {
    const asked: Slice[] = [];
    const read = async (slice: Slice) => {
      asked.push(slice);
      return { total: slice.offset < total && slice.limit > 0 ? total : 0 };
    };
    return { asked, read };
  };
  const find = async (total: number, page: number) => {
    const { asked, read } = finding(total);
    const { found, ...shown } = await pageOfFound(read, { page, perPage: 15, maximum: 40 });
    return { asked, ...shown };
  };

  test("within range it is read at once", async () => {
    expect(await find(20, 2)).toEqual({
      asked: [{ offset: 15, limit: 15 }],
      page: 2,
      totalPages: 2,
      totalEntries: 20,
      isCutOff: false,
    });
  });

  test("beyond the end the last one is read, and never more than the maximum", async () => {
    expect(await find(20, 9)).toMatchObject({ page: 2, totalEntries: 20 });
    const shown = await find(41, 4);
    expect(shown).toMatchObject({ page: 3, totalPages: 3, totalEntries: 40, isCutOff: true });
    expect(shown.asked.at(-1)).toEqual({ offset: 30, limit: 10 });
  });

  test("of nothing page 1 is shown", async () => {
    expect(await find(0, 3)).toMatchObject({ page: 1, totalPages: 1, totalEntries: 0, isCutOff: false });
  });
});
