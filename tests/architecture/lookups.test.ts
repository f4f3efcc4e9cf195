import { globSync, readFileSync } from "node:fs";
import ts from "typescript";
import { describe, expect, test } from "vitest";

/**
 * Lookups that also find `constructor` and `__proto__`: `in` with a name that is not written there, a key that a cast makes one of
 * the object's, a cast object, and a dictionary (`const labels: Record<string, string>`). `entryOf` and `hasEntry` of the dictionary find entries
 * only; a `Map` does too.
 */
function unsafeLookups(file: string, code: string): string[] {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const [dictionaries, symbols] = [new Set<string>(), new Set<string>()];
  eachNode(source, (node) => {
    if (!ts.isVariableDeclaration(node) || !ts.isIdentifier(node.name)) return;
    if (isDictionaryType(node.type)) dictionaries.add(node.name.text);
    if (node.initializer?.getText().startsWith("Symbol")) symbols.add(node.name.text);
  });
  const found: string[] = [];
  eachNode(source, (node) => {
    if (isUnsafe(node, dictionaries, symbols)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push(`${file}:${line + 1}: ${node.getText()}`);
    }
  });
  return found;
}

function eachNode(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => eachNode(child, visit));
}

/** `Record<string, …>`, also `Readonly`. */
const isDictionaryType = (type: ts.TypeNode | undefined): boolean =>
  type !== undefined && /^(Readonly<)?Record<string,/.test(type.getText());

type Names = ReadonlySet<string>;

function isUnsafe(node: ts.Node, dictionaries: Names, symbols: Names): boolean {
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.InKeyword)
    return (
      !ts.isStringLiteralLike(node.left) && !ts.isPrivateIdentifier(node.left) && !symbols.has(node.left.getText())
    );
  if (!ts.isElementAccessExpression(node) || ts.isStringLiteralLike(node.argumentExpression)) return false;
  const object = ts.isParenthesizedExpression(node.expression) ? node.expression.expression : node.expression;
  return (
    ts.isAsExpression(node.argumentExpression) ||
    ts.isAsExpression(object) ||
    (ts.isIdentifier(object) && dictionaries.has(object.text))
  );
}

const helper = "server/ground/dictionary/entry-of.ts";
const files = globSync("{app,server,db,widget,scripts}/**/*.{ts,tsx}").filter(
  (file) => !/\.test\.tsx?$|node_modules|\/dist\//.test(file) && file !== helper,
);

test("what others send is looked up among an object's own entries only", () => {
  expect(files.length).toBeGreaterThan(1_000);
  expect(files.flatMap((file) => unsafeLookups(file, readFileSync(file, "utf8")))).toEqual([]);
});

describe("a lookup that finds more is noticed", () => {
  test.each([
    ["const isKnown = name in labels;", 1],
    ["const text = labels[name as keyof typeof labels];", 1],
    ["const text = (labels as Record<string, string>)[name];", 1],
    ["const labels: Record<string, string> = {}; labels[name] = text;", 1],
    ["const labels: Readonly<Record<string, string>> = {}; const text = labels[name] ?? name;", 1],
    ["const text = entryOf(labels, name);", 0],
    ["const brand = Symbol(); const isOurs = brand in value;", 0],
    ['const isCoded = "code" in error;', 0],
    ["for (const name in labels) print(name);", 0],
    ['const labels: Record<string, string> = {}; const text = labels["one"];', 0],
    ["const first = list[index];", 0],
  ])("%s", (code, count) => {
    expect(unsafeLookups("one.ts", code)).toHaveLength(count);
  });
});
