import type { ReactNode } from "react";
import { HandschlagMark } from "#app/layout/handschlag-mark.tsx";

type PhoneFrameProps = {
  /** Whose customer reads it; omitted: not known, the page carries the product's name. */
  dealer?: { name: string; logoPath: string | null };
  children: ReactNode;
};

/** A narrow page without navigation, for customers; it carries the dealer's brand. */
export function PhoneFrame({ dealer, children }: PhoneFrameProps) {
  return (
    <div className="min-h-dvh bg-canvas px-4 py-5">
      <div className="mx-auto grid max-w-xl gap-5">
        <header className="flex items-center gap-2.5 font-semibold">
          {dealer ? null : <HandschlagMark />}
          {dealer?.logoPath ? (
            <img
              src={dealer.logoPath}
              alt={dealer.name}
              className="h-10 max-w-48 rounded-small bg-white object-contain"
            />
          ) : (
            (dealer?.name ?? "Handschlag")
          )}
        </header>
        <main className="grid gap-5">{children}</main>
      </div>
    </div>
  );
}
