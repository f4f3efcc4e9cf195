/** What a dealer tells everyone, each with the end of its page's address (offices.md#notices). */
export const noticePaths = { privacy: "datenschutz", imprint: "impressum", accessibility: "barrierefreiheit" } as const;
export type Notice = keyof typeof noticePaths;

/** The addresses of a dealer's notices below `origin`, or their paths. */
export function noticeAddresses(headquarterId: string, origin = ""): Record<Notice, string> {
  const address = (notice: Notice) => `${origin}/legal/${encodeURIComponent(headquarterId)}/${noticePaths[notice]}`;
  return { privacy: address("privacy"), imprint: address("imprint"), accessibility: address("accessibility") };
}
