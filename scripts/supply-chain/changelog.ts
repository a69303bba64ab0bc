import { readFileSync, writeFileSync } from 'node:fs'
import { CliError } from '../cli-error'
import { getEnv } from '../env'

const file = 'CHANGELOG.md'
const unreleased = '## [Unreleased]\n'

/**
 * `version` script of `npm version`: moves the unreleased changes below a heading with the new
 * version and the date.
 * @throws {CliError} if there is no unreleased change
 */
export async function releaseChangelog(now: Date): Promise<void> {
  const version = getEnv('npm_package_version')
  if (!version) throw new CliError('Run this through npm version, which names the version.')
  writeFileSync(file, withRelease(readFileSync(file, 'utf8'), version, now))
}

/**
 * Moves the changes under "Unreleased" below a heading for the version (Keep a Changelog 1.1.0).
 * The date is UTC.
 */
export function withRelease(changelog: string, version: string, now: Date): string {
  const [before, after] = changelog.split(unreleased)
  if (before === undefined || after === undefined)
    throw new CliError(`${file} has no heading "Unreleased".`)
  const [changes = ''] = after.split(/^## /m)
  if (!changes.includes('\n- ')) throw new CliError(`${file} names no unreleased change.`)
  return `${before}${unreleased}\n## [${version}] - ${now.toISOString().slice(0, 10)}\n${after}`
}
