import { useFetcher } from "@remix-run/react";
import { type ComponentProps, useEffect, useRef } from "react";
import { paths } from "#app/paths.ts";
import { Input } from "#app/ui/input.tsx";
import { limits } from "#server/ground/kernel/limits.ts";

type BrandInputProps = ComponentProps<typeof Input> & { brands: readonly string[] };

/** A brand as typed, with the brands that are meant as suggestions; the browser's own list, which works without scripts. */
export function BrandInput({ brands, ...props }: BrandInputProps) {
  const fetcher = useFetcher<{ brands: string[] }>();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);
  const suggest = (typed: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => fetcher.load(paths.vehicleBrands(typed)), limits.searchDebounceMs);
  };
  return (
    <>
      <Input
        {...props}
        list="brands"
        autoComplete="off"
        placeholder="Marke suchen"
        onChange={(event) => suggest(event.currentTarget.value)}
      />
      <datalist id="brands">
        {(fetcher.data?.brands ?? brands).map((brand) => (
          <option key={brand} value={brand} />
        ))}
      </datalist>
    </>
  );
}
