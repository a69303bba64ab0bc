import { existsSync, readFileSync } from 'node:fs'
import { checkHosts } from '@/lib/server/config/check-hosts'
import { readSandboxPort } from './check-env'
import { CliError } from './cli-error'

/**
 * `npm run hosts -- check hosts.json`: prints errors, warnings, contrast and a preview of host
 * entries. docs/embedding.md.
 */
export function runHosts([action, path = '']: readonly string[]): void {
  if (action !== 'check' || !existsSync(path))
    throw new CliError('Usage: npm run hosts -- check <existing file>')
  const { errors, warnings, contrasts, previews } = checkHosts(readFileSync(path, 'utf8'))
  const playground = `http://127.0.0.1:${readSandboxPort()}/playground#entry=`
  for (const line of warnings) console.log(`warning   ${line}`)
  for (const line of contrasts) console.log(`contrast  ${line}`)
  for (const { key, entry } of previews)
    console.log(`preview   ${key}: ${playground}${encodeURIComponent(entry)}`)
  if (errors.length > 0) throw new CliError(...errors.map((line) => `error     ${line}`))
  console.log(`${path}: no errors, warnings: ${warnings.length}`)
}
