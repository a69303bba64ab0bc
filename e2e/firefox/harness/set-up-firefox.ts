import { join } from 'node:path'
import puppeteer, { type Browser, type BrowserContext, type Page } from 'puppeteer-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from 'vitest'
import { stopAllProcesses } from '@/scripts/processes'
import { findOrInstallFirefox } from '@/scripts/programs/other-browsers'
import { type IsolatedServers, startIsolatedServers } from '@/scripts/servers'
import { type PartnerPage, partner as partnerEntry, startPartnerPage } from './partner-page'

type Firefox = {
  readonly servers: IsolatedServers
  /** A page without cookies. Its errors fail the test. */
  readonly page: Page
  readonly partner: PartnerPage
}

const viewport = { width: 1280, height: 900 }
/** Scroll bars that take space, as on Windows and on macOS with a mouse. */
const classicScrollbars = {
  'ui.useOverlayScrollbars': 0,
  'widget.gtk.overlay-scrollbars.enabled': false,
}

/**
 * Enhanced tracking protection at its level "Strict". Puppeteer would allow third-party cookies in
 * the standard level.
 */
const strictProtection = {
  'browser.contentblocking.category': 'strict',
  'network.cookie.cookieBehavior': 5,
}

/** Starts servers, a partner's page and Firefox for a file, and opens a new page for each test. */
export function setUpFirefox(): () => Firefox {
  let started: Omit<Firefox, 'page'> | undefined
  let browser: Browser | undefined
  let context: BrowserContext | undefined
  let page: Page | undefined
  const errors: string[] = []

  beforeAll(async () => {
    const partner = await startPartnerPage()
    const servers = await startIsolatedServers(join(inject('folder'), 'servers'), [
      { ...partnerEntry, origins: [partner.origin] },
    ])
    started = { servers, partner }
    browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: findOrInstallFirefox(),
      headless: true,
      defaultViewport: viewport,
      extraPrefsFirefox: { ...classicScrollbars, ...strictProtection },
    })
  })
  beforeEach(async () => {
    context = await browser?.createBrowserContext()
    page = await context?.newPage()
    page?.on('pageerror', (error) => errors.push(String(error)))
    page?.on(
      'console',
      (message) => void (message.type() === 'error' && errors.push(message.text())),
    )
  })
  afterEach(async () => {
    await context?.close()
    expect(errors.splice(0)).toEqual([])
  })
  afterAll(async () => {
    await browser?.close()
    started?.partner.stop()
    await stopAllProcesses()
  })
  return () => {
    if (!started || !page) throw new Error('Firefox starts before the first test.')
    return { ...started, page }
  }
}
