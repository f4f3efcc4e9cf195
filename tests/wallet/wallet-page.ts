import type { OpenedRequest } from "#db/seed/wallet-world/answer-request.ts";
import type { WalletPerson } from "#db/seed/wallet-world/wallet-world.ts";

const escapeHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

const style = `body{font:16px/1.5 system-ui,sans-serif;margin:0;background:#eef1f4;color:#1c2329}
main{max-width:30rem;margin:0 auto;padding:1.5rem}h1{font-size:1.35rem}h2{font-size:1rem;margin-bottom:.25rem}
ul{margin:.25rem 0 1rem;padding-left:1.25rem}
button{display:block;width:100%;min-height:3rem;margin:.5rem 0;border:1px solid #b6c0c9;border-radius:.5rem;background:#fff;font:inherit;text-align:left;padding:.5rem 1rem;cursor:pointer}
button:focus-visible{outline:3px solid #1f6feb;outline-offset:2px}button[value=""]{border-color:#b3261e;color:#b3261e}
small{color:#53606b}`;

const frame = (title: string, content: string): string =>
  `<!doctype html><html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${style}</style></head><body><main>${content}</main></body></html>`;

const documentNames: Record<string, string> = { pid: "Ausweis", pid_mdoc: "Ausweis", mdl: "Führerschein" };

/** What a wallet asks its owner: who wants to know what. */
export function walletPage(request: OpenedRequest, address: string, persons: readonly WalletPerson[]): string {
  // The PID is asked for in two formats; the customer sees one document.
  const asked = request.query.credentials.filter(({ id }) => id !== "pid_mdoc");
  const lists = asked.map(({ id, claims }) => {
    const items = claims.map(({ path }) => `<li>${escapeHtml(path.at(-1) ?? "")}</li>`).join("");
    return `<h2>${documentNames[id] ?? escapeHtml(id)}</h2><ul>${items}</ul>`;
  });
  const buttons = persons.map(
    ({ id, label }) => `<button name="person" value="${escapeHtml(id)}">${escapeHtml(label)}</button>`,
  );
  return frame(
    "Wallet zum Ausprobieren",
    `<h1>${escapeHtml(request.asker)} möchte Daten aus Ihrer Wallet</h1>
    <p><small>${request.hasRegistration ? "Beim Register eingetragen." : "Ohne Registrierungszertifikat."} Wallet zum Ausprobieren, mit erfundenen Personen.</small></p>
    ${lists.join("")}
    <form method="post"><input type="hidden" name="address" value="${escapeHtml(address)}">
    <h2>Zeigen als</h2>${buttons.join("")}<button name="person" value="">Ablehnen</button></form>`,
  );
}

/** Where there is nothing more to do, or nothing can be done. */
export const messagePage = (title: string, text: string): string =>
  frame(title, `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>`);
