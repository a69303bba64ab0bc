import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import getPort from 'get-port'
import nextPackage from 'next/package.json' with { type: 'json' }
import { CliError } from '@/scripts/cli-error'
import { nextCli } from '@/scripts/paths'
import { runNode, startProcess } from '@/scripts/processes'
import { waitForHttp } from '@/scripts/web-server'

const folder = 'bench/empty-app'
const stamp = `${folder}/.next/built-by`
const env = { NEXT_TELEMETRY_DISABLED: '1' }
const limitMs = 30_000

/** Builds (once per Next version) and starts an app with one empty page. */
export async function startEmptyApp(logs: string): Promise<{ url: string; stop: () => Promise<void> }> {
  await buildEmptyApp()
  const port = await getPort()
  const args = [nextCli, 'start', folder, '-H', 'localhost', '-p', String(port)]
  const app = startProcess({ name: 'empty app', args, env, log: join(logs, 'empty-app.log') })
  const url = `http://localhost:${port}/`
  await waitForHttp(url, app, limitMs)
  return { url, stop: app.stop }
}

async function buildEmptyApp(): Promise<void> {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === nextPackage.version) return
  const { code, output } = await runNode([nextCli, 'build', folder], { env, output: 'captured' })
  if (code !== 0) throw new CliError(output, 'The empty app could not be built.')
  writeFileSync(stamp, nextPackage.version)
}
