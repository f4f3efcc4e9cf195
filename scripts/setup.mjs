// @ts-check
/**
 * Makes a clone ready; runs before `start`, `dev` and `test` with whatever Node is there, when nothing is installed yet.
 * A second run with nothing to do takes a moment. The only script in JavaScript: any Node from 20 on has to understand it.
 * Installs dependencies and writes .dev.vars; with --browser it also finds or installs what the tests need besides: a
 * Chromium, and a program that checks seals.
 */
import { spawnSync } from "node:child_process";
import { createECDH, createHash, randomBytes } from "node:crypto";
import {
  accessSync,
  appendFileSync,
  constants,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";

process.chdir(fileURLToPath(new URL("..", import.meta.url)));

/** Most journeys run in the one without windows, a few need the whole one (tests/chromium.ts). */
const chromiumPrograms = ["/usr/bin/chromium", "/usr/bin/chromium-headless-shell"];
/** Where package.json and its lockfile lie, where the packages go, and what for. */
const product = { folder: ".", modules: "node_modules", title: "dependencies (about a minute)" };
/** Beside the tests, so that they find them; `npm start` does without. */
const testPackages = { folder: "tests/packages", modules: "tests/node_modules", title: "packages of the tests" };
const usage = "node scripts/setup.mjs [--browser]   makes a clone ready; --browser: also what the tests need";

/** @param {string} message */
function fail(message) {
  console.error(`\n${message}`);
  process.exit(1);
}

/**
 * Runs a command with its output on the terminal; returns whether it succeeded.
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} env
 */
function run(command, args, env = {}) {
  return (
    spawnSync(command, args, { stdio: ["ignore", "inherit", "inherit"], env: { ...process.env, ...env } }).status === 0
  );
}

/**
 * @param {number} major
 * @param {number} minor
 * @param {string} reason
 */
function requireNode(major, minor, reason) {
  const [haveMajor = 0, haveMinor = 0] = process.versions.node.split(".").map(Number);
  const isEnough = haveMajor > major || (haveMajor === major && haveMinor >= minor);
  if (!isEnough) fail(`Node ${major}.${minor} or newer is needed ${reason}; this is ${process.versions.node}.`);
}

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, devOptional?: boolean }} LockedPackage
 * @param {string} lockFile
 * @returns {Record<string, LockedPackage | undefined>} by folder
 */
const packagesOf = (lockFile) => JSON.parse(readFileSync(lockFile, "utf8")).packages;

/**
 * Whether npm's own record of node_modules says what package-lock.json says; platform packages may be missing there.
 * @param {string} lockFile
 * @param {string} npmRecord
 */
function isInstalledAsLocked(lockFile, npmRecord) {
  if (!existsSync(npmRecord)) return false;
  const [locked, installed] = [packagesOf(lockFile), packagesOf(npmRecord)];
  /** @param {string} path */
  const isSame = (path) => {
    const [a, b] = [locked[path], installed[path]];
    return b ? a?.version === b.version && a?.integrity === b.integrity : a?.optional || a?.devOptional;
  };
  return [...new Set([...Object.keys(locked), ...Object.keys(installed)])].every((path) => path === "" || isSame(path));
}

/** @param {typeof product} packages */
function installPackages({ folder, modules, title }) {
  const [lockFile, npmRecord] = [`${folder}/package-lock.json`, `${modules}/.package-lock.json`];
  const stampFile = `${modules}/.setup-stamp`;
  const wanted = createHash("sha256").update(readFileSync(lockFile)).digest("hex");
  if (existsSync(npmRecord) && existsSync(stampFile) && readFileSync(stampFile, "utf8") === wanted) return;
  // After `npm install` of a new package everything is there already: deleting it all would only break what runs.
  if (isInstalledAsLocked(lockFile, npmRecord)) {
    writeFileSync(stampFile, wanted);
    return;
  }
  console.log(`Installing ${title} …`);
  const startedAt = Date.now();
  const args = ["ci", "--prefix", folder, "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  // The npm that runs this script, also where `npm` itself is not on the PATH.
  const npm = process.env.npm_execpath;
  const isInstalled = npm?.endsWith(".js") ? run(process.execPath, [npm, ...args]) : run("npm", args);
  if (!isInstalled) fail("npm ci failed: its message is above.");
  const installed = `${folder}/node_modules`;
  if (relative(installed, modules) !== "") {
    rmSync(modules, { recursive: true, force: true });
    renameSync(installed, modules);
  }
  console.log(`Installed after ${Math.round((Date.now() - startedAt) / 1000)} s.`);
  writeFileSync(stampFile, wanted);
}

/** Everything after this script runs on the Node that was installed with the dependencies, where there is one. */
function checkNodeOfProject() {
  if (existsSync("node_modules/.bin/node")) return;
  requireNode(22, 18, "on this system, because the project brings its own Node only for Linux");
}

/** Adds to .dev.vars what the example names and it lacks; what stands there stays. Each secret gets its own random value. */
function makeSecrets() {
  const lines = readFileSync(".dev.vars.example", "utf8").trimEnd().split("\n");
  const existing = existsSync(".dev.vars") ? readFileSync(".dev.vars", "utf8") : "";
  /** @param {string} line */
  const isMissing = (line) => /^\w+=/.test(line) && !existing.includes(line.slice(0, line.indexOf("=") + 1));
  const wanted = existing ? lines.filter(isMissing) : lines;
  if (wanted.length === 0) return;
  const secrets = wanted.map((line) => line.replace(/=CHANGE_ME$/, `=${randomBytes(32).toString("hex")}`));
  const separator = existing === "" || existing.endsWith("\n") ? "" : "\n";
  writeFileSync(".dev.vars", `${existing}${separator}${secrets.join("\n")}\n`, { mode: 0o600 });
  console.log("Wrote random secrets to .dev.vars.");
}

/** A key and a certificate to seal signed documents with, where .dev.vars has none yet. */
function makeSeal() {
  if (/^SEAL_KEY=/m.test(readFileSync(".dev.vars", "utf8"))) return;
  const node = existsSync("node_modules/.bin/node") ? "node_modules/.bin/node" : process.execPath;
  const options = ["--name", "Handschlag (lokal, ohne Beweiswert)", "--dev-vars", ".dev.vars"];
  if (!run(node, ["scripts/create-seal.ts", ...options])) fail("No seal could be made: the message is above.");
  console.log("Wrote a seal for signed documents to .dev.vars.");
}

/** The pair that lets browsers show messages, where .dev.vars has none yet. */
function makePushKeys() {
  const existing = readFileSync(".dev.vars", "utf8");
  if (/^VAPID_PRIVATE_KEY=/m.test(existing)) return;
  const pair = createECDH("prime256v1");
  const publicKey = pair.generateKeys("base64url");
  // It may start with zeros, which `getPrivateKey` leaves out.
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
    .subarray(-32)
    .toString("base64url");
  const separator = existing.endsWith("\n") ? "" : "\n";
  const lines = `VAPID_PUBLIC_KEY=${publicKey}\nVAPID_PRIVATE_KEY=${privateKey}\n`;
  appendFileSync(".dev.vars", `${separator}${lines}`);
}

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns whether the packages are there afterwards; only root on Debian can do that without a question.
 * @param {string[]} names
 */
function installDebianPackages(...names) {
  const isRootOnDebian = process.getuid?.() === 0 && existsSync("/etc/debian_version");
  if (!isRootOnDebian) return false;
  console.log(`Installing ${names.join(", ")} for the tests (apt-get) …`);
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  return (
    run("apt-get", ["update", "-qq"], env) &&
    run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...names], env)
  );
}

/** A program of others that looks at the seals of documents; the tests check them with Node alone where it is missing. */
function makeSureOfPdfsig() {
  if (spawnSync("pdfsig", ["-v"]).error === undefined || installDebianPackages("poppler-utils")) return;
  console.warn("\nNOTE: pdfsig is missing (poppler-utils), so one test of the seals will be skipped.\n");
}

/** Debian's Firefox and WebKit, for the element on dealers' websites: Playwright has no builds of them for Debian. */
function makeSureOfOtherBrowsers() {
  if (["/usr/bin/firefox-esr", "/usr/bin/WebKitWebDriver", "/usr/bin/Xvfb"].every(isExecutable)) return;
  if (installDebianPackages("firefox-esr", "webkit2gtk-driver", "libwebkit2gtk-4.1-0", "xvfb")) return;
  console.warn(
    "\nNOTE: Firefox or WebKit is missing, so the element on dealers' websites is tested in Chromium only.\n",
  );
}

/** Sees to it that tests/chromium.ts finds a browser: it looks in the same places. */
function makeSureOfBrowser() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (!isExecutable(chosen)) fail(`CHROMIUM_PATH is ${chosen}, but there is no program.`);
    return;
  }
  if (chromiumPrograms.every(isExecutable) || installDebianPackages("chromium", "chromium-headless-shell")) return;
  if (chromiumPrograms.some(isExecutable)) return;
  console.log("Downloading a Chromium for the tests (Playwright) …");
  if (run(process.execPath, ["tests/node_modules/@playwright/test/cli.js", "install", "chromium"])) return;
  fail("No Chromium for the tests: install one and set CHROMIUM_PATH to it.");
}

const options = process.argv.slice(2);
if (options.join() !== "" && options.join() !== "--browser") fail(usage);
requireNode(20, 0, "to install the project");
installPackages(product);
checkNodeOfProject();
makeSecrets();
makeSeal();
makePushKeys();
if (options.includes("--browser")) {
  installPackages(testPackages);
  makeSureOfBrowser();
  makeSureOfOtherBrowsers();
  makeSureOfPdfsig();
}
