import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import nextPackage from 'next/package.json' with { type: 'json' }
import { Fault } from '@/scripts/cli-error'
import { capture } from '@/scripts/exec'
import { freePort } from '@/scripts/ports'
import { start } from '@/scripts/processes'
import { untilAnswering } from '@/scripts/wait-for-http'

const folder = 'bench/empty-app'
const stamp = `${folder}/.next/built-by`
const next = 'node_modules/next/dist/bin/next'
const env = { NEXT_TELEMETRY_DISABLED: '1' }
const limitMs = 30_000

/** Builds (once for each Next version) and starts an app of one empty page. */
export async function startEmptyApp(logs: string): Promise<{ url: string; stop: () => Promise<void> }> {
  await provideBuild()
  const port = await freePort()
  const args = [next, 'start', folder, '-H', 'localhost', '-p', String(port)]
  const app = start({ name: 'empty app', args, env, log: join(logs, 'empty-app.log') })
  const url = `http://localhost:${port}/`
  await untilAnswering(url, app, limitMs)
  return { url, stop: app.stop }
}

async function provideBuild(): Promise<void> {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === nextPackage.version) return
  const { code, output } = await capture([next, 'build', folder], env)
  if (code !== 0) throw new Fault(output, 'The empty app could not be built.')
  writeFileSync(stamp, nextPackage.version)
}
