import type { Page } from 'playwright/test'
import * as z from 'zod/mini'
import { appOrigin } from './partners'
import type { Sites } from './servers/sites'

const events = z.array(z.looseObject({ type: z.string() }))
type Events = z.infer<typeof events>

/** Returns the events that the page's `onEvent` received. */
export async function loaderEvents(page: Page): Promise<Events> {
  return events.parse(await page.evaluate('window.events'))
}

/**
 * Opens a partner's page with the loader under the strictest policy that allows it. `script` runs
 * after the loader.
 */
export async function openLoaderPage(
  page: Page,
  sites: Sites,
  {
    site,
    loader,
    content,
    script,
  }: { site: string; loader: string; content: string; script: string },
): Promise<void> {
  const policy = [
    "default-src 'none'",
    "script-src 'nonce-partner'",
    `frame-src ${appOrigin}`,
    `connect-src ${appOrigin}`,
    'img-src data:',
    "require-trusted-types-for 'script'",
  ]
  sites.setPage(
    site,
    `<!doctype html><html lang="en"><meta http-equiv="content-security-policy" content="${policy.join('; ')}">
    <title>Partner</title><link rel="icon" href="data:,">
    <main><h1>Partner</h1>${content}</main>
    <script nonce="partner">window.events = []; window.tokens = []</script>${loader}
    <script nonce="partner">${script}</script></html>`,
  )
  await page.goto(`${site}/partner`)
}
