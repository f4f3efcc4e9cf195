/** Checks the chains of the audit logs (`npm run audit:check`). */
import { type AuditStore, auditStore } from "#db/across-tenants/audit.server.ts";
import type { Databases } from "#db/databases.server.ts";
import { readAnchors } from "#server/administration/audit/anchor-audit-logs.server.ts";
import { type AuditFinding, checkAuditChain } from "#server/administration/audit/check-audit-chain.server.ts";
import { openAllDatabases, runCommand } from "./operator/command.ts";
import { openFiles } from "./operator/open-files.ts";

const usage = `
  npm run audit:check                 prüft die Protokolle aller Mandanten
  npm run audit:check -- --tenant ID  nur das eines Mandanten

  --without-anchors   ohne den Vergleich mit den nächtlichen Ankern im Dateispeicher`;

const texts: { [K in AuditFinding["kind"]]: (finding: Extract<AuditFinding, { kind: K }>) => string } = {
  changed: ({ sequence }) => `Eintrag ${sequence} wurde nachträglich geändert.`,
  missing: ({ sequence, last }) =>
    sequence === last ? `Eintrag ${sequence} fehlt.` : `Die Einträge ${sequence} bis ${last} fehlen.`,
  foreign: ({ sequence }) => `Eintrag ${sequence} gehört nicht in diese Kette.`,
  rewritten: ({ sequence, anchoredOn }) =>
    anchoredOn
      ? `Eintrag ${sequence} ist nicht der, den der Anker vom ${anchoredOn} kennt.`
      : `Eintrag ${sequence} ist nicht der, der zuletzt geschrieben wurde.`,
};

/** All tenants, each with the store of the database it lives in. */
async function tenantsOf(databases: Databases) {
  const found: { store: AuditStore; id: string }[] = [];
  for (const { database } of await databases.inUse()) {
    const store = auditStore(database);
    for await (const id of store.tenants()) found.push({ store, id });
  }
  return found;
}

const textOf = (finding: AuditFinding) => texts[finding.kind](finding as never);

await runCommand(
  { usage, options: { tenant: { type: "string" }, "without-anchors": { type: "boolean" } } },
  async (options) => {
    const { databases, isLocal } = openAllDatabases();
    const opened = options["without-anchors"] ? null : await openFiles(isLocal);
    let isWhole = true;
    try {
      for (const { store, id } of await tenantsOf(databases)) {
        if (options.tenant && options.tenant !== id) continue;
        const anchors = opened ? await readAnchors(opened.files, id) : [];
        const { rows, unchained, findings } = await checkAuditChain(store.chain(id), { anchors });
        const older = unchained > 0 ? `, davon ${unchained} älter als die Kette` : "";
        const compared = opened ? `, ${anchors.length} Anker verglichen` : "";
        console.log(
          `${id}: ${rows} Einträge${older}${compared}: ${findings.length === 0 ? "unverändert" : "VERÄNDERT"}`,
        );
        for (const finding of findings) console.log(`  ${textOf(finding)}`);
        isWhole &&= findings.length === 0;
      }
    } finally {
      await opened?.close();
    }
    return isWhole;
  },
);
