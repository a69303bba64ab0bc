import { type RunningProcess, startProcess } from './processes'
import { waitForHttp } from './wait-for-http'

const next = 'node_modules/next/dist/bin/next'
const webStartLimitMs = 120_000

type WebOptions = {
  readonly mode: 'production' | 'development'
  readonly webHost: string
  readonly webPort: number
  readonly env: Record<string, string>
  readonly log?: string
  /** Folder of the app; default: the current one. */
  readonly folder?: string
}

/** Starts the web app and waits until it responds; in development it logs to the terminal. */
export async function startWeb({
  mode,
  webHost,
  webPort,
  env,
  log,
  folder = '.',
}: WebOptions): Promise<RunningProcess> {
  const web = startProcess({
    name: 'web app',
    args: [next, mode === 'development' ? 'dev' : 'start', folder, '-H', webHost, '-p', String(webPort)],
    env: { ...env, NEXT_TELEMETRY_DISABLED: '1' },
    log: mode === 'development' ? undefined : log,
  })
  try {
    await waitForHttp(`http://${reachableHost(webHost)}:${webPort}/login`, web, webStartLimitMs)
    return web
  } catch (error) {
    await web.stop()
    throw error
  }
}

/** The address to request if the server listens on all interfaces. */
function reachableHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
