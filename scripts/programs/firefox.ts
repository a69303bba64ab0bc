import { findProgram } from './find-program'
import { findOrInstallProgram } from './start-program'

const names = ['firefox-esr', 'firefox', 'Firefox']
const folders = ['/usr/bin', '/usr/local/bin', '/Applications/Firefox.app/Contents/MacOS']

/** The system's Firefox. */
export function findFirefox(): string | undefined {
  return findProgram(names, folders)
}

/**
 * Finds Firefox or installs Debian's Firefox ESR.
 * @throws {CliError} if neither works.
 */
export function findOrInstallFirefox(): string {
  return findOrInstallProgram({ names, folders: () => folders, debianPackage: 'firefox-esr' })
}
