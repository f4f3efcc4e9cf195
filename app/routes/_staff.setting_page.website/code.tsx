import { CopyButton } from "#app/ui/copy-button.tsx";

/** Lines to copy. */
export function Code({ text }: { text: string }) {
  return (
    <div className="grid min-w-0 gap-2">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, by keyboard as well. */}
      <pre tabIndex={0} className="overflow-x-auto rounded-control bg-sunken p-3 text-sm">
        <code translate="no">{text}</code>
      </pre>
      <div>
        <CopyButton text={text} />
      </div>
    </div>
  );
}
