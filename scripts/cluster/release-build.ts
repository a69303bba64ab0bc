import { existsSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execa } from 'execa'
import { CliError } from '../cli-error'
import { standaloneFolder } from '../standalone/package-standalone'

/**
 * Builds an earlier version in a folder for its commit, as a clone of that version would be built.
 * A second call for the same commit returns the existing folder.
 * @param ref a tag, branch or commit
 * @returns the folder of the production build
 * @throws {CliError} if there is no such version, or it cannot be built
 */
export async function buildRelease(ref: string): Promise<string> {
  const commit = await execa('git', ['rev-parse', '--verify', '--quiet', `${ref}^{commit}`], {
    reject: false,
  })
  if (commit.failed) throw new CliError(`Git has no version ${ref}: name a tag or a commit.`)
  const folder = join(tmpdir(), `scorewell-${commit.stdout}`)
  const build = join(folder, standaloneFolder)
  if (existsSync(join(build, 'server.js'))) return build
  console.log(`Building ${ref} in ${folder} …`)
  mkdirSync(folder, { recursive: true })
  await execa('git', ['archive', commit.stdout]).pipe('tar', ['-x', '-C', folder])
  const built = await execa('npm', ['run', 'build'], { cwd: folder, reject: false, all: true })
  if (built.failed) throw new CliError(built.all, `${ref} could not be built.`)
  return build
}
