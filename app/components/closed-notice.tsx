import { UndoNotice } from "./undo-notice.tsx";

type ClosedNoticeProps = {
  id: string;
  /** `ID1042 · Erika Mustermann`; omitted where the page is about it. */
  name?: string;
  /** How long closing may be undone, from the server's clock. */
  msLeft: number;
};

/** Says that a process was closed without a contract, and offers to undo that while it is possible. */
export function ClosedNotice({ id, name, msLeft }: ClosedNoticeProps) {
  return (
    <UndoNotice id={id} intent="undo_discard" msLeft={msLeft}>
      {name ? `${name} ist` : "Der Vorgang ist"} ohne Vertrag abgeschlossen.
    </UndoNotice>
  );
}
