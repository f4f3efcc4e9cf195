import { useRef, useState } from "react";
import { useBrowserLayoutEffect } from "#app/ui/use-browser-layout-effect.ts";

/**
 * What the fields of a form hold, for what follows typing. The returned function gives the text of a field, `initial` until
 * something was typed; a form renders anew only for fields that it asked for.
 */
export function useTypedValues(formId: string) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const followed = useRef(new Set<string>());
  useBrowserLayoutEffect(() => {
    const follow = ({ target }: Event) => {
      const { form, name } = target as HTMLInputElement;
      if (form?.id !== formId || !followed.current.has(name)) return;
      const text = new FormData(form).get(name);
      setTyped((before) => ({ ...before, [name]: typeof text === "string" ? text : "" }));
    };
    document.addEventListener("input", follow, true);
    return () => document.removeEventListener("input", follow, true);
  }, [formId]);
  return (name: string, initial: string | undefined): string | undefined => {
    followed.current.add(name);
    return typed[name] ?? initial;
  };
}
