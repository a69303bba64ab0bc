import { writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { seedPersonas } from './accounts/seed-personas'
import { createApp } from './app'
import { clockOffsetFile, createClock } from './core/clock'
import { readOrCreateKeys } from './core/keys'
import { createLog } from './core/log'
import { createSandbox } from './core/sandbox'
import { openEmbeddedDatabase, openPostgresServer } from './database/open-database'
import { InvalidSetting, readSettings, type SandboxSettings } from './settings'

try {
  await start(readSettings())
} catch (error) {
  if (!(error instanceof InvalidSetting)) throw error
  console.error(`Sandbox: ${error.message}`)
  process.exit(1)
}

async function start(settings: SandboxSettings): Promise<void> {
  await requireFreePort(settings)
  const { database, close } = await openDatabase(settings)
  const log = createLog(settings.logLevel)
  const keys = readOrCreateKeys(settings.dataFolder)
  const { hosts, hostsFile, origin, webOrigin, clientAddressHeader } = settings
  const clock = createClock(Date.now, (offsetMs) =>
    writeFileSync(clockOffsetFile(settings.dataFolder), String(offsetMs)),
  )
  clock.reset()
  const sandbox = createSandbox({
    clock,
    database,
    keys,
    log,
    hosts,
    hostsFile,
    origin,
    webOrigin,
    clientAddressHeader,
  })
  await seedPersonas(sandbox)
  const server = createAdaptorServer({ fetch: createApp(sandbox).fetch })
  server.listen(settings.port, settings.hostname, () =>
    log.info({ address: origin }, 'The sandbox is listening'),
  )
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      server.close(() => void close().then(() => process.exit(0)))
      if ('closeAllConnections' in server) server.closeAllConnections()
    })
}

/**
 * Checks the port before the sandbox changes anything, because two sandboxes must never share a
 * database folder.
 * @throws {InvalidSetting} if the port is in use.
 */
function requireFreePort({ port, hostname }: SandboxSettings): Promise<void> {
  const probe = createServer()
  return new Promise((resolve, reject) => {
    probe.once('error', () =>
      reject(new InvalidSetting(`port ${port} is taken. Set SANDBOX_PORT to another one.`)),
    )
    probe.listen(port, hostname, () => probe.close(() => resolve()))
  })
}

function openDatabase({ databaseUrl, dataFolder }: SandboxSettings) {
  const opened = databaseUrl ? openPostgresServer(databaseUrl) : openEmbeddedDatabase(dataFolder)
  return opened.catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : 'unknown'
    throw new InvalidSetting(
      databaseUrl ? 'DATABASE_URL: the database cannot be reached.' : `SANDBOX_DATA: ${reason}`,
    )
  })
}
