import { runNode } from '../processes'
import { findOrInstallFullChromium } from '../programs/chromium'
import { findFirefox, findOrInstallFirefox } from '../programs/firefox'
import { findOrInstallWebKit, hasWebKit } from '../programs/webkit'
import { runScenarios } from './run-scenarios'

/** The browsers that are tested besides Chromium. */
const otherBrowsers = {
  firefox: { title: 'Firefox', isInstalled: () => findFirefox() !== undefined, install: findOrInstallFirefox },
  webkit: { title: 'WebKitGTK', isInstalled: hasWebKit, install: findOrInstallWebKit },
} as const
type OtherBrowser = keyof typeof otherBrowsers

/**
 * `npm run test:firefox`, `npm run test:webkit`, with names of files for some of the scenarios; `-- --install` only
 * installs the browser where there is none, for an `npm test` that follows.
 * @throws {CliError} if it cannot be installed.
 */
export async function runOtherBrowser(name: OtherBrowser, args: readonly string[]): Promise<void> {
  otherBrowsers[name].install()
  if (args.includes('--install')) return
  process.exitCode = await runScenarios(name, { args })
}

/**
 * `npm run test:chromium`, with names of files for some of the tests: the end-to-end tests of `npm test`, which prefers
 * the headless shell, in the full Chromium or Chrome.
 * @throws {CliError} if it cannot be installed.
 */
export async function runFullChromium(args: readonly string[]): Promise<void> {
  const env = { CHROMIUM_PATH: findOrInstallFullChromium() }
  const { code } = await runNode(['node_modules/playwright/cli.js', 'test', '--project=desktop', ...args], { env })
  process.exitCode = code
}

/**
 * Runs the scenarios of a browser where it is installed.
 * @param results file for Vitest's JSON report.
 * @returns the exit code of Vitest; undefined without the browser.
 */
export async function runOtherBrowserIfInstalled(name: OtherBrowser, results: string): Promise<number | undefined> {
  const { title, isInstalled } = otherBrowsers[name]
  if (isInstalled()) return await runScenarios(name, { results })
  console.log(`${title}: not installed, skipped`)
  return undefined
}
