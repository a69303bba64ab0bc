import { findProgram } from './find-program'
import { findOrInstallProgram } from './start-program'

const folders = ['/usr/bin']
/** WebKitGTK has no headless mode: a virtual display shows it. */
const driver = { names: ['WebKitWebDriver'], folders: () => folders, debianPackage: 'webkit2gtk-driver' }
const display = { names: ['xvfb-run'], folders: () => folders, debianPackage: 'xvfb' }
const authority = { names: ['xauth'], folders: () => folders, debianPackage: 'xauth' }

export type WebKitPrograms = { readonly driver: string; readonly display: string }

/** The system's WebDriver of WebKitGTK, and the virtual display for it. */
export function hasWebKit(): boolean {
  return [driver, display, authority].every(({ names }) => findProgram(names, folders) !== undefined)
}

/**
 * Finds WebKitGTK's WebDriver and a virtual display, or installs Debian's packages.
 * @throws {CliError} if neither works.
 */
export function findOrInstallWebKit(): WebKitPrograms {
  findOrInstallProgram(authority)
  return { driver: findOrInstallProgram(driver), display: findOrInstallProgram(display) }
}
