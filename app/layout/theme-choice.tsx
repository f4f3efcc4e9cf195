import { useLocation, useRouteLoaderData } from "@remix-run/react";
import { Monitor, Moon, Sun } from "lucide-react";
import { Form } from "#app/forms/form.tsx";
import { paths } from "../paths.ts";
import type { Theme } from "../theme.ts";

const themes = [
  { value: "light", label: "Hell", icon: Sun },
  { value: "dark", label: "Dunkel", icon: Moon },
  { value: "system", label: "System", icon: Monitor },
] as const satisfies readonly { value: Theme; label: string; icon: unknown }[];

/** Three submit buttons; the chosen theme comes from the root loader. */
export function ThemeChoice() {
  const { pathname, search } = useLocation();
  const chosen = useRouteLoaderData<{ theme: Theme }>("root")?.theme ?? "system";
  return (
    <Form method="post" action={paths.theme()} replace preventScrollReset>
      <fieldset>
        <legend className="px-3 pt-1 pb-1.5 text-sm text-ink-soft">Darstellung</legend>
        <input type="hidden" name="returnTo" value={pathname + search} />
        <div className="grid grid-cols-3 gap-1 rounded-small bg-sunken p-1">
          {themes.map(({ value, label, icon: Icon }) => (
            <button
              key={value}
              type="submit"
              name="theme"
              value={value}
              aria-pressed={value === chosen}
              className="flex min-h-8.5 items-center justify-center gap-1.5 rounded-[6px] text-sm font-medium text-ink-soft hover:text-ink aria-pressed:bg-card aria-pressed:font-semibold aria-pressed:text-ink aria-pressed:shadow-card"
            >
              <Icon aria-hidden className="size-4" />
              {label}
            </button>
          ))}
        </div>
      </fieldset>
    </Form>
  );
}
