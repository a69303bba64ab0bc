import { findOrInstallProgram } from './program'

const folders = () => ['/usr/bin', '/usr/local/bin', '/Applications/Firefox.app/Contents/MacOS']
const firefox = {
  names: ['firefox-esr', 'firefox', 'Firefox'],
  folders,
  debianPackage: 'firefox-esr',
}
/** WebKitGTK has no headless mode, so a virtual display shows it. */
const webKit = {
  driver: { names: ['WebKitWebDriver'], folders, debianPackage: 'webkit2gtk-driver' },
  display: { names: ['xvfb-run'], folders, debianPackage: 'xvfb' },
  authority: { names: ['xauth'], folders, debianPackage: 'xauth' },
}

/** Programs that tests need for each browser other than Chromium. */
const programsOf = { firefox: [firefox], webkit: Object.values(webKit) }
export type OtherBrowser = keyof typeof programsOf

/**
 * Installs a browser's missing programs from Debian.
 * @throws {CliError} if that fails
 */
export function installBrowser(browser: OtherBrowser): void {
  for (const program of programsOf[browser]) findOrInstallProgram(program)
}

/**
 * Finds the system's Firefox, or installs Debian's Firefox ESR.
 * @throws {CliError} if neither works
 */
export function findOrInstallFirefox(): string {
  return findOrInstallProgram(firefox)
}

/**
 * Finds WebKitGTK's WebDriver and a virtual display, or installs what is missing.
 * @throws {CliError} if that fails
 */
export function findOrInstallWebKit(): { readonly driver: string; readonly display: string } {
  installBrowser('webkit')
  return {
    driver: findOrInstallProgram(webKit.driver),
    display: findOrInstallProgram(webKit.display),
  }
}
