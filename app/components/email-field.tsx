import type { ComponentProps } from "react";
import { TextField } from "#app/forms/text-field.tsx";
import { completedEmails } from "#server/ground/dictionary/email-domains.ts";

/** An e-mail address; the browser's list offers the usual domains once the `@` is typed (contracts.md#e-mail-addresses). */
export function EmailField(props: Omit<ComponentProps<typeof TextField>, "type" | "list" | "label">) {
  const { id, value } = props.field;
  const listId = `${id}-completions`;
  return (
    <>
      <TextField {...props} label="E-Mail" type="email" list={listId} autoComplete="off" />
      <EmailCompletions id={listId} typed={String(value ?? "")} />
    </>
  );
}

/** What an address that is being typed may become. */
export const EmailCompletions = ({ id, typed }: { id: string; typed: string }) => (
  <datalist id={id}>
    {completedEmails(typed).map((email) => (
      <option key={email} value={email} />
    ))}
  </datalist>
);
