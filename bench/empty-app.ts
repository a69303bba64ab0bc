import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import nextPackage from 'next/package.json' with { type: 'json' }
import { nextCli } from '@/scripts/build'
import { CliError } from '@/scripts/cli-error'
import { findFreePort } from '@/scripts/free-port'
import { type RunningProcess, runNode, startProcess } from '@/scripts/processes'
import { waitForHttp } from '@/scripts/web-server'

const folder = 'bench/empty-app'
const stamp = `${folder}/.next/built-by`
const telemetryOff = { NEXT_TELEMETRY_DISABLED: '1' }

/**
 * Builds (once per Next version) and starts an app with the product's build flags. It has an empty
 * static page (`/`), an empty dynamic page (`/dynamic`), a page with 1,000 elements (`/elements`)
 * and two plain route handlers (`/plain`, `/fetched`).
 */
export async function startEmptyApp(
  logs: string,
  env: Record<string, string> = {},
): Promise<{ url: string; running: RunningProcess; stop: () => Promise<void> }> {
  await buildEmptyApp()
  const port = await findFreePort()
  const args = [nextCli, 'start', folder, '-H', 'localhost', '-p', String(port)]
  const app = startProcess({
    name: 'empty app',
    args,
    env: { ...telemetryOff, ...env },
    log: join(logs, 'empty-app.log'),
  })
  const url = `http://localhost:${port}/`
  await waitForHttp(url, app)
  return { url, running: app, stop: app.stop }
}

async function buildEmptyApp(): Promise<void> {
  const madeFrom = fingerprint()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === madeFrom) return
  const { code, output } = await runNode([nextCli, 'build', folder], {
    env: telemetryOff,
    output: 'captured',
  })
  if (code !== 0) throw new CliError(output, 'The empty app could not be built.')
  writeFileSync(stamp, madeFrom)
}

function fingerprint(): string {
  const hash = createHash('sha256').update(nextPackage.version)
  const files = readdirSync(`${folder}/app`, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile(),
  )
  for (const file of files.map(({ parentPath, name }) => join(parentPath, name)).sort())
    hash.update(`${file}\0`).update(readFileSync(file))
  return hash.digest('hex')
}
