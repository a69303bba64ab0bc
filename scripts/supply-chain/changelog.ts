import { readFileSync, writeFileSync } from 'node:fs'
import { CliError } from '../cli-error'
import { getEnv } from '../env'

const file = 'CHANGELOG.md'
const unreleased = '## [Unreleased]\n'

/**
 * `version` script of `npm version`: puts the unreleased changes, if any, under the new version and
 * its day.
 */
export async function releaseChangelog(now: Date): Promise<void> {
  const version = getEnv('npm_package_version')
  if (!version) throw new CliError('Run this through npm version, which names the version.')
  writeFileSync(file, withRelease(readFileSync(file, 'utf8'), version, now))
}

/**
 * Moves what is under "Unreleased" below a separate heading (Keep a Changelog 1.1.0). The day is
 * UTC.
 */
export function withRelease(changelog: string, version: string, now: Date): string {
  const [before, after] = changelog.split(unreleased)
  if (before === undefined || after === undefined)
    throw new CliError(`${file} has no heading "Unreleased".`)
  const [changes = ''] = after.split(/^## /m)
  if (!changes.includes('\n- ')) throw new CliError(`${file} names no unreleased change.`)
  return `${before}${unreleased}\n## [${version}] - ${now.toISOString().slice(0, 10)}\n${after}`
}
