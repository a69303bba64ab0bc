import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import nextPackage from 'next/package.json' with { type: 'json' }
import { CliError } from '@/scripts/cli-error'
import { execCaptured } from '@/scripts/exec'
import { freePort } from '@/scripts/ports'
import { startProcess } from '@/scripts/processes'
import { waitForHttp } from '@/scripts/wait-for-http'

const folder = 'bench/empty-app'
const stamp = `${folder}/.next/built-by`
const next = 'node_modules/next/dist/bin/next'
const env = { NEXT_TELEMETRY_DISABLED: '1' }
const limitMs = 30_000

/** Builds (once per Next version) and starts an app with one empty page. */
export async function startEmptyApp(logs: string): Promise<{ url: string; stop: () => Promise<void> }> {
  await provideBuild()
  const port = await freePort()
  const args = [next, 'start', folder, '-H', 'localhost', '-p', String(port)]
  const app = startProcess({ name: 'empty app', args, env, log: join(logs, 'empty-app.log') })
  const url = `http://localhost:${port}/`
  await waitForHttp(url, app, limitMs)
  return { url, stop: app.stop }
}

async function provideBuild(): Promise<void> {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === nextPackage.version) return
  const { code, output } = await execCaptured([next, 'build', folder], env)
  if (code !== 0) throw new CliError(output, 'The empty app could not be built.')
  writeFileSync(stamp, nextPackage.version)
}
