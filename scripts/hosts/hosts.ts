import { existsSync, readFileSync } from 'node:fs'
import { checkHosts } from '@/lib/server/config/check-hosts'
import { readSandboxPort } from '../check-env'
import { CliError } from '../cli-error'
import { measureOverflow } from './measure-overflow'

/**
 * `npm run hosts -- check hosts.json`: prints errors, warnings, contrast and a preview of host
 * entries. While `npm start` is running, also prints how far the score page overflows its frame
 * with a host's appearance. See docs/embedding.md.
 */
export async function runHosts([action, path = '']: readonly string[]): Promise<void> {
  if (action !== 'check' || !existsSync(path))
    throw new CliError('Usage: npm run hosts -- check <existing file>')
  const { errors, warnings, contrasts, previews } = checkHosts(readFileSync(path, 'utf8'))
  const playground = `http://127.0.0.1:${readSandboxPort()}/playground#entry=`
  for (const line of warnings) console.log(`warning   ${line}`)
  for (const line of contrasts) console.log(`contrast  ${line}`)
  for (const { key, entry, hasAppearance } of previews) {
    const preview = playground + encodeURIComponent(entry)
    console.log(`preview   ${key}: ${preview}`)
    if (!hasAppearance || errors.length > 0) continue
    const overflow = await measureOverflow(preview)
    console.log(
      `overflow  ${key}: ${overflow?.join(', ') ?? 'not measured, start npm start first'}`,
    )
  }
  if (errors.length > 0) throw new CliError(...errors.map((line) => `error     ${line}`))
  console.log(`${path}: no errors, warnings: ${warnings.length}`)
}
