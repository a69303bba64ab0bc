import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import * as z from 'zod/mini'
import type { SecludedPair } from '@/scripts/isolated-servers'
import { freePort } from '@/scripts/ports'
import { webEnvOf } from '@/scripts/servers'
import { startWeb } from '@/scripts/web-server'

const notTheBuild = new Set(['.data', '.git', '.next'])
const notNeeded = new Set(['cache', 'dev'])
const functions = z.looseObject({ functions: z.record(z.string(), z.unknown()) })

type Gateless = { readonly web: string; readonly stop: () => Promise<void> }

/** The same build on the same sandbox and secret, as if `middleware.ts` had been deleted. */
export async function startGatelessWeb(pair: SecludedPair, folder: string): Promise<Gateless> {
  await copyBuild(folder)
  await removeMiddleware(join(folder, '.next/server/functions-config-manifest.json'))
  const webPort = await freePort()
  const place = { mode: 'production', webHost: 'localhost', webPort } as const
  const env = webEnvOf({ ...place, data: pair.data, logs: pair.logs, sandboxPort: Number(new URL(pair.sandbox).port) })
  const web = await startWeb({ ...place, env, folder, log: join(folder, 'web.log') })
  return { web: `http://localhost:${webPort}`, stop: web.stop }
}

async function copyBuild(folder: string): Promise<void> {
  await mkdir(join(folder, '.next'), { recursive: true })
  const sources = (await readdir('.')).filter((name) => !notTheBuild.has(name))
  await Promise.all(sources.map((name) => symlink(resolve(name), join(folder, name))))
  const built = (await readdir('.next')).filter((name) => !notNeeded.has(name))
  await Promise.all(built.map((name) => cp(join('.next', name), join(folder, '.next', name), { recursive: true })))
}

async function removeMiddleware(manifest: string): Promise<void> {
  const { functions: all, ...rest } = functions.parse(JSON.parse(await readFile(manifest, 'utf8')))
  const { '/_middleware': gate, ...others } = all
  if (!gate) throw new Error('The build has no middleware to remove: this story would prove nothing.')
  await writeFile(manifest, JSON.stringify({ ...rest, functions: others }))
}
