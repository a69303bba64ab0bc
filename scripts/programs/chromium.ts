import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import { CliError } from '../cli-error'
import { getEnv } from '../env'
import { findOrInstallProgram, findProgram, installDebianPackage } from './program'

const fullBrowsers = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'Google Chrome',
  'Chromium',
]
/**
 * The headless shell comes first, because it is the same engine without a window and takes two
 * thirds of the CPU time.
 */
const names = ['chromium-headless-shell', ...fullBrowsers]
const folders = [
  '/usr/bin',
  '/usr/local/bin',
  '/snap/bin',
  '/Applications/Google Chrome.app/Contents/MacOS',
  '/Applications/Chromium.app/Contents/MacOS',
]

/**
 * Finds the browser for end-to-end tests: only `CHROMIUM_PATH` if it is set; otherwise the system's
 * Chromium or Chrome, then Playwright's.
 */
export function findChromium(): string | undefined {
  const configured = getEnv('CHROMIUM_PATH')
  if (configured && !existsSync(configured))
    throw new CliError('CHROMIUM_PATH names a file that does not exist.')
  if (configured) return configured
  const playwrightBuild = chromium.executablePath()
  return findProgram(names, folders) ?? (existsSync(playwrightBuild) ? playwrightBuild : undefined)
}

/**
 * Finds Chromium, or installs Debian's package or Playwright's download.
 * @throws {CliError} if neither works
 */
export function findOrInstallChromium(): string {
  // Debian's package includes all system libraries. Ubuntu's only installs a snap.
  const installers = [
    () => undefined,
    () => installDebianPackage('chromium-headless-shell'),
    installPlaywrightBuild,
  ]
  for (const install of installers) {
    install()
    const found = findChromium()
    if (found) return found
  }
  throw new CliError(
    'No Chromium was found and none could be installed: install one and set CHROMIUM_PATH to it.',
  )
}

/**
 * Finds or installs the full Chromium or Chrome, which blocks and logs more than the headless
 * shell.
 * @throws {CliError} if neither works
 */
export function findOrInstallFullChromium(): string {
  return findOrInstallProgram({
    names: fullBrowsers,
    folders: () => folders,
    debianPackage: 'chromium',
  })
}

function installPlaywrightBuild(): void {
  console.log('Installing Chromium (Playwright build) …')
  const withSystemLibraries = process.getuid?.() === 0 ? ['--with-deps'] : []
  const args = ['node_modules/playwright/cli.js', 'install', ...withSystemLibraries, 'chromium']
  spawnSync(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] })
}
