import { Camera, FileSignature, type LucideIcon, ShieldCheck } from "lucide-react";
import type { ReactNode } from "react";
import { HandoverIllustration } from "./handover-illustration.tsx";
import { HandschlagMark } from "./handschlag-mark.tsx";

type PublicLayoutProps = {
  title: string;
  /** A sentence under the title. */
  description?: ReactNode;
  /** The form. */
  children: ReactNode;
};

/** Login, second factor, password: the form on the right, a description of the product on the left; on phones only the form. */
export function PublicLayout({ title, description, children }: PublicLayoutProps) {
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[minmax(0,11fr)_minmax(0,9fr)]">
      <BrandPanel />
      <div className="flex min-h-dvh flex-col bg-card px-5 py-6 sm:px-8">
        <header className="flex items-center gap-2.5 text-lg font-semibold lg:hidden">
          <HandschlagMark />
          Handschlag
        </header>
        <main className="mx-auto flex w-full max-w-100 flex-1 flex-col pt-12 pb-10 sm:justify-center sm:pt-6">
          <h1 className="text-2xl font-bold tracking-tight text-balance">{title}</h1>
          {description ? <p className="mt-1.5 text-ink-soft text-pretty">{description}</p> : null}
          <div className="mt-7">{children}</div>
        </main>
      </div>
    </div>
  );
}

const promises: readonly { icon: LucideIcon; text: string }[] = [
  { icon: Camera, text: "Ausweis und Führerschein mit dem Handy erfassen" },
  { icon: ShieldCheck, text: "Legitimation prüfen und freigeben" },
  { icon: FileSignature, text: "Vertrag digital unterschreiben, Fahrzeug übergeben" },
];

function BrandPanel() {
  return (
    <aside
      aria-label="Über Handschlag"
      className="sticky top-0 hidden h-dvh flex-col overflow-hidden bg-rail px-12 pt-10 pb-11 text-rail-ink lg:flex xl:px-16"
    >
      <p className="flex items-center gap-3 text-xl font-semibold text-white">
        <HandschlagMark className="size-10" />
        Handschlag
      </p>
      <div className="grid min-h-0 flex-1 place-items-center py-6">
        <HandoverIllustration className="h-full max-h-105 w-full max-w-140" />
      </div>
      <p className="max-w-130 text-3xl font-bold tracking-tight text-balance text-white">
        Vom Ausweis bis zur Schlüsselübergabe
      </p>
      <ul className="mt-5 grid gap-2.5">
        {promises.map(({ icon: Icon, text }) => (
          <li key={text} className="flex items-center gap-3">
            <Icon aria-hidden className="size-5 shrink-0 text-amber" strokeWidth={1.75} />
            {text}
          </li>
        ))}
      </ul>
    </aside>
  );
}
