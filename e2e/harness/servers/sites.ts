import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext } from 'playwright/test'
import type { SecludedPair } from '@/scripts/isolated-servers'
import { freePort } from '@/scripts/ports'
import { webEnvOf } from '@/scripts/servers'
import { startWeb } from '@/scripts/web-server'
import { app } from '../partners'
import { startTlsFront } from './tls-proxy'

export type Sites = {
  readonly sandbox: string
  /** What a site shows from now on. */
  readonly show: (origin: string, html: string) => void
  /** Refuses the framed cookies of a story's pages, as a guarded browser does; the next story has them again. */
  readonly refuseFramedCookies: (context: BrowserContext) => Promise<void>
  readonly keepFramedCookies: () => void
  /** What makes Chromium find the sites. */
  readonly args: readonly string[]
  readonly stop: () => Promise<void>
}

/** The web app of a pair once more, as it stands in production: behind TLS, under a name, for partners of other sites. */
export async function startSites(pair: SecludedPair): Promise<Sites> {
  const folder = await mkdtemp(join(tmpdir(), 'scorewell-sites-'))
  const webPort = await freePort()
  const place = { mode: 'production', webHost: 'localhost', webPort } as const
  const env = webEnvOf({
    ...place,
    data: pair.data,
    logs: pair.logs,
    sandboxPort: Number(new URL(pair.sandbox).port),
    webEnv: { PUBLIC_URL: app },
  })
  const web = await startWeb({ ...place, env, log: join(folder, 'web.log') })
  const pages = new Map<string, string>()
  const front = await startTlsFront({
    folder,
    behind: new Map([[new URL(app).host, `http://localhost:${webPort}`]]),
    page: (host) => pages.get(host) ?? '<!doctype html><title>Nothing here</title>',
  })
  return {
    sandbox: pair.sandbox,
    show: (origin, html) => void pages.set(new URL(origin).host, html),
    refuseFramedCookies: async (context) => {
      front.framedCookies = 'refused'
      await context.addInitScript(refuseInFrames)
    },
    keepFramedCookies: () => {
      front.framedCookies = 'kept'
    },
    args: [`--host-resolver-rules=MAP *.test:443 127.0.0.1:${front.port}`],
    stop: async () => {
      await Promise.all([web.stop(), front.stop()])
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Runs in every document before its own scripts. */
function refuseInFrames(): void {
  if (window.parent === window) return
  Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => undefined })
}
