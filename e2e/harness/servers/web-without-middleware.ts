import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { findFreePort } from '@/scripts/free-port'
import type { IsolatedServers } from '@/scripts/servers'
import { envForWeb } from '@/scripts/servers'
import { copyBuild } from '@/scripts/standalone/package-standalone'
import { startWeb } from '@/scripts/web-server'

const functions = z.looseObject({ functions: z.record(z.string(), z.unknown()) })

type WebWithoutMiddleware = { readonly web: string; readonly stop: () => Promise<void> }

/**
 * Starts another web app from the servers' build, with their sandbox and secret, as if
 * `middleware.ts` did not exist.
 */
export async function startWebWithoutMiddleware(
  servers: IsolatedServers,
  folder: string,
): Promise<WebWithoutMiddleware> {
  const build = await copyBuild(folder)
  await removeMiddleware(join(build, '.next/server/functions-config-manifest.json'))
  const webPort = await findFreePort()
  const address = { mode: 'production', webHost: 'localhost', webPort } as const
  const env = envForWeb({
    ...address,
    data: servers.data,
    logs: servers.logs,
    sandboxPort: Number(new URL(servers.sandbox).port),
  })
  const web = await startWeb({ ...address, env, build, log: join(folder, 'web.log') })
  return { web: `http://localhost:${webPort}`, stop: web.kill }
}

async function removeMiddleware(manifest: string): Promise<void> {
  const { functions: all, ...rest } = functions.parse(JSON.parse(await readFile(manifest, 'utf8')))
  const { '/_middleware': middleware, ...others } = all
  if (!middleware)
    throw new Error('The build has no middleware to remove: this test would prove nothing.')
  await writeFile(manifest, JSON.stringify({ ...rest, functions: others }))
}
