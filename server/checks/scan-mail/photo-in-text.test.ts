import { expect, test } from "vitest";
import { picturesIn } from "./photo-in-text.server.ts";

test("of pictures that stand in a text itself no more are unpacked than a mail has room for", () => {
  const html = '<img src="data:image/png;base64,iVBORw0KGgo=">'.repeat(10);
  expect(picturesIn(html, 3)).toHaveLength(3);
  expect(picturesIn(html, 20)).toHaveLength(10);
});
