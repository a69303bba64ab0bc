import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { Capabilities, WebDriver } from 'selenium-webdriver'
import { Executor, HttpClient } from 'selenium-webdriver/http'
import { afterAll, beforeAll, inject } from 'vitest'
import {
  type PartnerPage,
  partner as partnerEntry,
  startPartnerPage,
} from '@/e2e/firefox/harness/partner-page'
import { startWebInstance } from '@/e2e/harness/instances'
import { startTlsProxy, type TlsProxy } from '@/e2e/harness/servers/tls-proxy'
import { findFreePort } from '@/scripts/free-port'
import { stopAllProcesses } from '@/scripts/processes'
import { findOrInstallWebKit } from '@/scripts/programs/other-browsers'
import { startProgram } from '@/scripts/programs/program'
import { startIsolatedServers } from '@/scripts/servers'
import { waitForHttp } from '@/scripts/web-server'

type WebKit = {
  readonly browser: WebDriver
  readonly origin: string
  readonly sandbox: string
  /** A partner's page, which is also served over https. */
  readonly partner: PartnerPage
}

/**
 * Starts servers, a partner's site and WebKitGTK for a test file. `partners` are added to the
 * servers' configuration. Unlike other browsers, WebKit refuses secure cookies on http://localhost.
 */
export function setUpWebKit(partners: readonly object[] = []): () => WebKit {
  let started: WebKit | undefined
  let proxy: TlsProxy | undefined

  beforeAll(async () => {
    // A folder for each file, because servers reuse the partners in an existing folder.
    const folder = mkdtempSync(join(inject('folder'), 'webkit-'))
    const upstreams = new Map<string, string>()
    proxy = await startTlsProxy({ folder, upstreams, page: () => ({ html: '' }) })
    const origin = `https://localhost:${proxy.port}`
    const page = await startPartnerPage()
    const partner = { ...page, origin: `https://127.0.0.1:${proxy.port}` }
    upstreams.set(new URL(partner.origin).host, page.origin)
    const servers = await startIsolatedServers(folder, [
      ...partners,
      { ...partnerEntry, origins: [partner.origin] },
    ])
    const { web } = await startWebInstance(
      servers,
      { PUBLIC_URL: origin },
      join(folder, 'web-behind-tls.log'),
    )
    upstreams.set(new URL(origin).host, web)
    const { sandbox } = servers
    started = { browser: await startBrowser(folder), origin, sandbox, partner }
  })
  afterAll(async () => {
    started?.partner.stop()
    await started?.browser.quit()
    await proxy?.stop()
    await stopAllProcesses()
  })
  return () => {
    if (!started) throw new Error('WebKit starts before the first test.')
    return started
  }
}

async function startBrowser(folder: string): Promise<WebDriver> {
  const { driver, display } = findOrInstallWebKit()
  const port = await findFreePort()
  const running = startProgram({
    name: 'WebKit',
    program: display,
    args: ['-a', driver, `--port=${port}`],
    log: join(folder, 'webkit.log'),
  })
  const server = `http://127.0.0.1:${port}`
  await waitForHttp(`${server}/status`, running)
  // The proxy uses a test certificate.
  const capabilities = new Capabilities({ acceptInsecureCerts: true })
  return await WebDriver.createSession(new Executor(new HttpClient(server)), capabilities)
}
