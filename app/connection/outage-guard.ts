import { encode } from "turbo-stream";
import { unlessAborted } from "./unless-aborted.ts";

/** `network`: there was no response. `server`: one nobody can use, from our server or from one in front of it. */
export type OutageCause = "network" | "server";

/**
 * What the router wants of a request. `form`: to send a form. `page`: to open another page. `refresh`: to load the shown page
 * again. `part`: data for a part of the page, such as search results. `background`: to send something without the user.
 * `own`: it is not the router's, and its caller deals with failures.
 */
export type RequestPurpose = "form" | "page" | "refresh" | "part" | "background" | "own";

/**
 * A request that failed and waits for the user's decision. `document`: the browser itself is to load it, outside the router
 * (`document-guard.ts`).
 */
export type FailedRequest = {
  purpose: "form" | "page" | "document";
  cause: OutageCause;
  /** Whether it is an outage that ends by itself, unlike a failure of our own that the same request would meet again. */
  isPassing: boolean;
};

/** The open page as seen by its requests. */
export type OpenPage = {
  purposeOf: (url: URL, init: RequestInit | undefined) => RequestPurpose;
  /** What the server returned for the shown page, by route. */
  shownData: () => Record<string, unknown>;
  /** Shows a failed request. Resolves when it is to be sent again, or with `stay` if that is not wanted. */
  ask: (id: object, request: FailedRequest) => Promise<"again" | "stay">;
  /** A request that needs no decision failed; resolves when it is to be sent again. */
  later: (cause: OutageCause) => Promise<void>;
  /** A refresh failed: the page shows old data until requests arrive again. */
  oweRefresh: (cause: OutageCause) => void;
  /** A request arrived. */
  reached: () => void;
  /** A request that was shown has ended, one way or another. */
  forget: (id: object) => void;
};

/**
 * A `fetch` for the router that survives outages: the router would replace the page with an error page, and with it all that
 * was typed. What fails is sent again when the user says so, or by itself when the server can be reached again.
 */
export function surviveOutages(send: typeof fetch, page: OpenPage, ownOrigin: string): typeof fetch {
  return async (input, init) => {
    if (input instanceof Request) return send(input, init);
    const url = new URL(input, ownOrigin);
    if (url.origin !== ownOrigin || !isRouterPath(url.pathname)) return send(input, init);
    const id = {};
    try {
      for (;;) {
        const outcome = await attempt(send, input, init);
        if (outcome instanceof Response) {
          page.reached();
          return outcome;
        }
        const { cause, isPassing } = outcome;
        const purpose = page.purposeOf(url, init);
        if (purpose === "own") return outcome.result();
        if (purpose === "background") return nothingReturned();
        if (purpose === "refresh") {
          page.oweRefresh(cause);
          return shownAgain(page.shownData());
        }
        if (purpose === "part") await unlessAborted(page.later(cause), init?.signal);
        else if ((await unlessAborted(page.ask(id, { purpose, cause, isPassing }), init?.signal)) === "stay") {
          if (purpose === "form") return nothingReturned();
          // The router gives up the page, and with it this request.
          await unlessAborted(new Promise(() => {}), init?.signal);
        }
      }
    } finally {
      page.forget(id);
    }
  };
}

/** Data of pages and results of forms. */
const isRouterPath = (pathname: string) => pathname.endsWith(".data");

/** Of ours without its database (503), and of servers in front of it that do not reach it. Our own defects are 500. */
const isPassingStatus = (status: number) => (status >= 502 && status <= 504) || status >= 520;

type Outage = Pick<FailedRequest, "cause" | "isPassing"> & {
  /** Returns or throws what `fetch` did. */
  result: () => Response;
};

/** The response, or why there is none. Throws when the request was given up. */
async function attempt(send: typeof fetch, input: string | URL, init?: RequestInit): Promise<Response | Outage> {
  try {
    const response = await send(input, init);
    const { status } = response;
    if (status < 500) return response;
    return { cause: "server", isPassing: isPassingStatus(status), result: () => response };
  } catch (error) {
    // `fetch` throws this when it gets no response.
    if (!(error instanceof TypeError) || init?.signal?.aborted) throw error;
    const result = () => {
      throw error;
    };
    return { cause: "network", isPassing: true, result };
  }
}

/** A form without a result, in the router's format. Because of the status it refreshes nothing. */
const nothingReturned = () => new Response(encode({ data: null }), { status: 503 });

const shownAgain = (data: Record<string, unknown>) =>
  new Response(encode(Object.fromEntries(Object.entries(data).map(([id, shown]) => [id, { data: shown }]))));
