import { findOrInstallProgram } from './program'

const folders = () => ['/usr/bin', '/usr/local/bin', '/Applications/Firefox.app/Contents/MacOS']
const firefox = {
  names: ['firefox-esr', 'firefox', 'Firefox'],
  folders,
  debianPackage: 'firefox-esr',
}
/** WebKitGTK has no headless mode: a virtual display shows it. */
const webKit = {
  driver: { names: ['WebKitWebDriver'], folders, debianPackage: 'webkit2gtk-driver' },
  display: { names: ['xvfb-run'], folders, debianPackage: 'xvfb' },
  authority: { names: ['xauth'], folders, debianPackage: 'xauth' },
}

/** The browsers that are tested besides Chromium: what the tests need of each. */
const programsOf = { firefox: [firefox], webkit: Object.values(webKit) }
export type OtherBrowser = keyof typeof programsOf

/** Installs what is missing of a browser from Debian. @throws {CliError} if that does not work. */
export function installBrowser(browser: OtherBrowser): void {
  for (const program of programsOf[browser]) findOrInstallProgram(program)
}

/** The system's Firefox, or Debian's Firefox ESR. @throws {CliError} if neither works. */
export function findOrInstallFirefox(): string {
  return findOrInstallProgram(firefox)
}

/**
 * WebKitGTK's WebDriver and a virtual display, installed where they are missing.
 * @throws {CliError} if that does not work.
 */
export function findOrInstallWebKit(): { readonly driver: string; readonly display: string } {
  installBrowser('webkit')
  return {
    driver: findOrInstallProgram(webKit.driver),
    display: findOrInstallProgram(webKit.display),
  }
}
