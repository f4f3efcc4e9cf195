import { z } from "#server/ground/kernel/zod.ts";

/** Where a paper is in the API's answers (api.md#files): once for people, once for programs. */
export const PaperFileWire = z.object({
  url: z.string().describe("For people who are signed in, in a browser"),
  api_url: z.string().describe("The same file for programs, with the header `Authorization`"),
});

type Page = "contract_file" | "sb_contract_file" | "contract_act_file";
const calls = {
  contract_file: "contracts",
  sb_contract_file: "sb_insurance/contracts",
  contract_act_file: "contract_acts",
} as const satisfies Record<Page, string>;

/** Both addresses of a paper. `id`: of the contract, the SB-Schutz or the act, as `page` says. */
export const paperAddress = (appUrl: string, page: Page, id: string, kind: string): z.infer<typeof PaperFileWire> => ({
  url: `${appUrl}/id_check/${page}/${id}/${kind}`,
  api_url: `${appUrl}/api/${calls[page]}/${id}/files/${kind}`,
});
