import { createServer } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { findFreePort } from '@/scripts/free-port'
import type { IsolatedServers } from '@/scripts/servers'
import { envForWeb } from '@/scripts/servers'
import { startWeb } from '@/scripts/web-server'
import { listen } from './listen'

type WebWithErrorService = {
  readonly web: string
  readonly logs: string
  /** Every received report with its source. */
  readonly reports: { readonly from: 'browser' | 'server'; readonly body: string }[]
  readonly stop: () => Promise<void>
}

/**
 * Starts another web app from the servers' build, with their sandbox and secret, a fake error
 * service and `failing-json.mjs`.
 */
export async function startWebWithErrorService(
  { data, sandbox, build }: IsolatedServers,
  logs: string,
): Promise<WebWithErrorService> {
  const reports: WebWithErrorService['reports'] = []
  const collector = createServer(async (request, response) => {
    const from = request.headers.origin === undefined ? 'server' : 'browser'
    reports.push({ from, body: await text(request) })
    response
      .writeHead(200, { 'access-control-allow-origin': '*', 'content-type': 'application/json' })
      .end('{}')
  })
  const webPort = await findFreePort()
  const address = { mode: 'production', webHost: 'localhost', webPort } as const
  const webEnv = {
    SENTRY_DSN: `http://publickey@127.0.0.1:${await listen(collector)}/1`,
    NODE_OPTIONS: `--import ${new URL('failing-json.mjs', import.meta.url)}`,
  }
  const env = envForWeb({
    ...address,
    data,
    logs,
    sandboxPort: Number(new URL(sandbox).port),
    webEnv,
  })
  const running = await startWeb({ ...address, env, log: join(logs, 'web.log'), build })
  const stop = async () => {
    await running.kill()
    collector.closeAllConnections()
    collector.close()
  }
  return { web: `http://localhost:${webPort}`, logs, reports, stop }
}
