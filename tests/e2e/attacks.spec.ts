import { attacks, send } from "#tests/attacks/attacks.ts";
import { baseURL } from "./environment.ts";
import { expect, test } from "./fixtures.ts";

const megabyte = 1024 * 1024;

for (const attack of attacks) {
  test(`${attack.name} at ${attack.path}: ${attack.status}`, async () => {
    const response = await send(baseURL, attack);
    const text = await response.text();
    expect(response.status).toBe(attack.status);
    expect(response.headers.get("cache-control")).toBe("no-store");
    // Neither a stack trace nor what was sent.
    expect(text.length).toBeLessThan(megabyte / 10);
    expect(text).not.toContain("a".repeat(5_000));
    const isApi = attack.path.startsWith("/api/");
    const isPage = !isApi && !attack.path.endsWith(".data") && attack.path !== "/sign_in_again";
    if (isApi) expect(JSON.parse(text)).toHaveProperty("error");
    if (isPage) expect(text).toContain('<html lang="de"');
    expect((await fetch(`${baseURL}/api/health`)).status).toBe(200);
  });
}
