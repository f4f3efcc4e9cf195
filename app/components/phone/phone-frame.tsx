import type { ReactNode } from "react";
import { HandschlagMark } from "#app/layout/handschlag-mark.tsx";

/** A narrow page without navigation, for customers. */
export function PhoneFrame({ children }: { children: ReactNode }) {
  return (
    <div className="min-h-dvh bg-canvas px-4 py-5">
      <div className="mx-auto grid max-w-xl gap-5">
        <header className="flex items-center gap-2.5 font-semibold">
          <HandschlagMark />
          Handschlag
        </header>
        <main className="grid gap-5">{children}</main>
      </div>
    </div>
  );
}
