import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext } from 'playwright/test'
import { findFreePort } from '@/scripts/free-port'
import type { IsolatedServers } from '@/scripts/servers'
import { envForWeb } from '@/scripts/servers'
import { startWeb } from '@/scripts/web-server'
import { appOrigin } from '../partners'
import { type SitePage, startTlsProxy } from './tls-proxy'

export type Sites = {
  readonly sandbox: string
  /** The web app behind the proxy, for calls from servers. */
  readonly web: string
  /** Sets a site's page, and headers that it needs. */
  readonly setPage: (origin: string, html: string, headers?: SitePage['headers']) => void
  /** Blocks framed cookies in this context until the test ends, as a strict browser does. */
  readonly blockFramedCookies: (context: BrowserContext) => Promise<void>
  readonly allowFramedCookies: () => void
  /** Chromium arguments that resolve the sites. */
  readonly args: readonly string[]
  /** Returns the web app's log. */
  readonly readLog: () => Promise<string>
  readonly stop: () => Promise<void>
}

type SitesOptions = {
  /** Additional variables for the web app. */
  readonly webEnv?: Record<string, string>
  /** A module that Node loads before the web app. */
  readonly preload?: string
}

/**
 * Starts the web app as in production: behind TLS, with a host name, for partners on other sites.
 */
export async function startSites(
  servers: IsolatedServers,
  { webEnv, preload }: SitesOptions = {},
): Promise<Sites> {
  const folder = await mkdtemp(join(tmpdir(), 'scorewell-sites-'))
  const webPort = await findFreePort()
  const address = { mode: 'production', webHost: 'localhost', webPort } as const
  const env = envForWeb({
    ...address,
    data: servers.data,
    logs: servers.logs,
    sandboxPort: Number(new URL(servers.sandbox).port),
    webEnv: { ...webEnv, PUBLIC_URL: appOrigin },
  })
  const web = await startWeb({
    ...address,
    env,
    log: join(folder, 'web.log'),
    build: servers.build,
    ...(preload && { preload }),
  })
  const pages = new Map<string, SitePage>()
  const proxy = await startTlsProxy({
    folder,
    upstreams: new Map([[new URL(appOrigin).host, `http://localhost:${webPort}`]]),
    page: (host) => pages.get(host) ?? { html: '<!doctype html><title>Nothing here</title>' },
  })
  return {
    sandbox: servers.sandbox,
    web: `http://localhost:${webPort}`,
    setPage: (origin, html, headers = {}) =>
      void pages.set(new URL(origin).host, { html, headers }),
    blockFramedCookies: async (context) => {
      proxy.framedCookies = 'blocked'
      await context.addInitScript(blockInFrames)
    },
    allowFramedCookies: () => {
      proxy.framedCookies = 'allowed'
    },
    readLog: () => readFile(join(folder, 'web.log'), 'utf8'),
    args: [`--host-resolver-rules=MAP *.test:443 127.0.0.1:${proxy.port}`],
    stop: async () => {
      await Promise.all([web.kill(), proxy.stop()])
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Runs in every document before its own scripts. */
function blockInFrames(): void {
  if (window.parent === window) return
  Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => undefined })
}
