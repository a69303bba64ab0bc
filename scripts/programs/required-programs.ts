import { nginx } from '../cluster/nginx'
import { findChromium, findOrInstallChromium } from './chromium'
import { findOrInstallProgram, findProgram, type Installable } from './program'
import { redis } from './redis'

/** A missing program's name, and its packages on Debian and for Homebrew. */
type Packages = { readonly name: string; readonly debian: string; readonly homebrew: string }
type Required = Packages & {
  readonly find: () => string | undefined
  readonly install: () => string
}

const chromium = { name: 'Chromium', debian: 'chromium-headless-shell', homebrew: 'google-chrome' }
const openssl = { names: ['openssl'], folders: () => [], debianPackage: 'openssl' }

/**
 * Names all missing programs of `npm test` at once, then installs them if possible.
 * @throws {CliError} if a program cannot be installed
 */
export function requirePrograms(): void {
  const programs = [
    toRequired(redis, 'redis'),
    toRequired(nginx, 'nginx'),
    toRequired(openssl, 'openssl'),
  ]
  const required = [
    { ...chromium, find: findChromium, install: findOrInstallChromium },
    ...programs,
  ]
  const missing = required.filter(({ find }) => find() === undefined)
  if (missing.length > 0) console.log(describeMissing(missing))
  for (const { install } of missing) install()
}

function toRequired(program: Installable, name: string): Required {
  const find = () => findProgram(program.names, program.folders())
  return {
    name,
    debian: program.debianPackage,
    homebrew: name,
    find,
    install: () => findOrInstallProgram(program),
  }
}

/** Returns the names of missing programs, and the commands that install them all. */
export function describeMissing(missing: readonly Packages[]): string {
  const [debian, homebrew] = [missing.map((one) => one.debian), missing.map((one) => one.homebrew)]
  return `Missing: ${missing.map(({ name }) => name).join(', ')}
  Debian: sudo apt-get install -y ${debian.join(' ')}
  macOS:  brew install ${homebrew.join(' ')}`
}
