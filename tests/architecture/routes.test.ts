import { globSync, readFileSync } from "node:fs";
import ts from "typescript";
import { describe, expect, test } from "vitest";

const wrappers: Record<string, string> = { loader: "staffLoader", action: "staffAction" };
const wrapperModule = "#app/staff-route.server.ts";

const routeFiles = globSync(["app/routes/*.tsx", "app/routes/*.ts", "app/routes/*/route.tsx"]).filter(
  (file) => !file.includes(".test."),
);
const isStaffRoute = (file: string) => file.startsWith("app/routes/_staff");

/** Routes for people who are not signed in. Adding one here is a deliberate decision. */
const openRoutes = [
  "_index.tsx",
  "calendar_feed.$officeId.$file.tsx",
  "check_in.$key.tsx",
  "document_link.$fileId.tsx",
  "document_link.$fileId_.read.tsx",
  "document_link_over.tsx",
  "hof.tsx",
  "hof_.catalog[.]json.tsx",
  "hof_.manifest[.]webmanifest.tsx",
  "hof_.sign_in.tsx",
  "hof_.sw[.]js.tsx",
  "id_scan_mobile.$token.tsx",
  "id_scan_mobile.$token_.wallet",
  "legal.$dealerId.$notice.tsx",
  "link_logo.$kind.$token.tsx",
  "logout.tsx",
  "round.$token",
  "round.$token_.photo.$photoId.tsx",
  "round.$token_.shot.tsx",
  "sign.$token",
  "sign.$token_.document.tsx",
  "theme.tsx",
  "v.$vehicleId.tsx",
  "wallet.$token.request.tsx",
  "wallet.$token.response.tsx",
];

const isExported = (node: ts.Node) =>
  ts.canHaveModifiers(node) && ts.getModifiers(node)?.some((m) => m.kind === ts.SyntaxKind.ExportKeyword);

function importedFrom(source: ts.SourceFile, name: string): string | undefined {
  for (const statement of source.statements) {
    const bindings = ts.isImportDeclaration(statement) ? statement.importClause?.namedBindings : undefined;
    if (!bindings || !ts.isNamedImports(bindings)) continue;
    const isSame = bindings.elements.some((e) => e.name.text === name && !e.propertyName);
    if (isSame) return ((statement as ts.ImportDeclaration).moduleSpecifier as ts.StringLiteral).text;
  }
  return undefined;
}

/** The unguarded exports of a route under _staff; empty when each goes through staffLoader or staffAction. */
function unguardedDoors(code: string): string[] {
  const source = ts.createSourceFile("route.tsx", code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const problems: string[] = [];
  for (const node of source.statements) {
    if (ts.isExportDeclaration(node)) {
      const names = node.exportClause && ts.isNamedExports(node.exportClause) ? node.exportClause.elements : undefined;
      if (!names) problems.push("export * hides what it exports");
      for (const { name } of names ?? []) if (name.text in wrappers) problems.push(`${name.text} is handed on`);
    }
    if (!isExported(node)) continue;
    if (ts.isFunctionDeclaration(node) && node.name && node.name.text in wrappers) {
      problems.push(`${node.name.text} is a plain function`);
    }
    if (!ts.isVariableStatement(node)) continue;
    for (const { name, initializer } of node.declarationList.declarations) {
      if (!ts.isIdentifier(name)) problems.push("an export is taken apart");
      const wrapper = wrappers[name.getText()];
      if (!wrapper) continue;
      const callee = initializer && ts.isCallExpression(initializer) ? initializer.expression.getText() : "";
      const isGuarded = callee === wrapper && importedFrom(source, wrapper) === wrapperModule;
      if (!isGuarded) problems.push(`${name.getText()} is not made by ${wrapper} of ${wrapperModule}`);
    }
  }
  return problems;
}

describe("routes of signed-in people", () => {
  const staffRoutes = routeFiles.filter(isStaffRoute);

  test("are found", () => expect(staffRoutes.length).toBeGreaterThan(5));

  test.each(staffRoutes)("%s", (file) => {
    expect(unguardedDoors(readFileSync(file, "utf8"))).toEqual([]);
  });
});

test("a route is for signed-in people, for signing in, or named here as open", () => {
  const names = routeFiles.map((file) => file.slice("app/routes/".length).replace(/\/route\.tsx$/, ""));
  const others = names.filter((name) => !/^_(staff|public)\b/.test(name));
  expect(others.sort()).toEqual(openRoutes);
});

describe("an unguarded door is noticed", () => {
  const guard = 'import { staffAction, staffLoader } from "#app/staff-route.server.ts";';
  test.each([
    [`${guard} export const loader = staffLoader(async () => 1); export const action = staffAction(async () => 1);`, 0],
    [`${guard} export const loader = async () => 1;`, 1],
    [`${guard} export async function action() {}`, 1],
    [`${guard} export const action = staffLoader(async () => 1);`, 1],
    [`${guard} const loader = async () => 1; export { loader };`, 1],
    ['export { loader } from "./elsewhere.ts";', 1],
    ['export * from "./elsewhere.ts";', 1],
    ["export const { loader } = doors;", 1],
    ["const staffLoader = (run) => run; export const loader = staffLoader(async () => 1);", 1],
  ])("%s", (code, count) => {
    expect(unguardedDoors(code)).toHaveLength(count);
  });
});
