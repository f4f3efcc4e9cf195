import { expect, test } from "vitest";
import { backgroundKey, isAutomatic, purposeOf, type RouterState, shownData } from "./router-requests.ts";

const at = (pathname: string, search = "") => ({ pathname, search, hash: "", state: null, key: "" });

/** The router while it shows the review of a check. */
function aRouter(changes: object = {}): RouterState {
  return {
    navigation: { state: "idle" },
    revalidation: "idle",
    location: at("/id_check/7", "?tab=photos"),
    matches: [{ route: { id: "root" } }, { route: { id: "review" } }],
    loaderData: { root: { theme: "dark" }, review: { id: 7 }, list: "of an earlier page" },
    errors: null,
    fetchers: new Map(),
    ...changes,
  } as unknown as RouterState;
}

const loading = (pathname: string) => ({ navigation: { state: "loading", location: at(pathname) } });
const url = (path: string) => new URL(path, "https://handschlag.example");
const post = { method: "POST" };

test.each([
  ["the shown page", "refresh", "/id_check/7.data?tab=photos", {}, {}],
  ["some routes of the shown page", "refresh", "/id_check/7.data?tab=photos&_routes=review", {}, {}],
  ["the shown page after its form", "refresh", "/id_check/7.data?tab=photos", loading("/id_check/7"), {}],
  ["another page", "page", "/id_check.data", loading("/id_check"), {}],
  ["the same page with another query", "page", "/id_check/7.data?tab=mail", loading("/id_check/7"), {}],
  ["the page after an error page", "part", "/id_check/7.data?tab=photos", { errors: { review: 1 } }, {}],
  ["search results", "part", "/vehicles.data?q=bmw", {}, {}],
  ["search results while a page loads", "part", "/vehicles.data?q=bmw", loading("/id_check"), {}],
  ["a form", "form", "/id_check/7.data", { navigation: { state: "submitting", formAction: "/id_check/7" } }, post],
] as const)("a request for %s is: %s", (_, purpose, path, state, init) => {
  expect(purposeOf(aRouter(state), url(path), init)).toBe(purpose);
});

test.each([
  ["photos", "form"],
  [backgroundKey("opened"), "background"],
])("a fetcher called %s sends: %s", (key, purpose) => {
  const fetchers = new Map([[key, { state: "submitting", formAction: "/sign/abc?index" }]]);
  expect(purposeOf(aRouter({ fetchers }), url("/sign/abc.data?index"), post)).toBe(purpose);
});

const shown = "/id_check/7.data?tab=photos";
const refreshing = { revalidation: "loading" };
test.each([
  ["a refresh of the shown page", true, shown, refreshing, {}],
  ["the shown page after its form", false, shown, {}, {}],
  ["a click on the shown page's own link", false, shown, { ...refreshing, ...loading("/id_check/7") }, {}],
  ["search results during a refresh", false, "/vehicles.data?q=bmw", refreshing, {}],
  ["a form during a refresh", false, shown, refreshing, post],
] as const)("%s is automatic: %s", (_, expected, path, state, init) => {
  expect(isAutomatic(aRouter(state), url(path), init)).toBe(expected);
});

test("the shown data are those of the shown routes", () => {
  expect(shownData(aRouter())).toEqual({ root: { theme: "dark" }, review: { id: 7 } });
});
