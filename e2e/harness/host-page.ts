import { readFileSync } from 'node:fs'
import type { FrameLocator, Page } from 'playwright/test'
import * as z from 'zod/mini'
import { provideDemoHosts } from '@/sandbox/demo-hosts'
import { findChromium } from '@/scripts/chromium'
import type { SecludedPair } from '@/scripts/secluded-pair'

/** A page that is served out of the test has no network address, so Chromium would not let it frame this machine. */
export const launchOptions = {
  executablePath: findChromium(),
  args: ['--disable-features=LocalNetworkAccessChecks'],
}

const hosts = z.array(z.object({ token: z.string() }))
const issued = z.object({ token: z.string() })
const heard = z.array(
  z.object({
    origin: z.string(),
    data: z.looseObject({ type: z.string(), seq: z.number(), view: z.optional(z.string()) }),
  }),
)

/** A pre-auth token for a persona, as a partner's server fetches it. */
export async function preauthToken({ data, sandbox }: SecludedPair, persona: string): Promise<string> {
  const [host] = hosts.parse(JSON.parse(readFileSync(provideDemoHosts(data, sandbox), 'utf8')))
  const response = await fetch(`${sandbox}/sandbox/preauth`, {
    method: 'POST',
    headers: { ctoken: host?.token ?? '', 'content-type': 'application/json' },
    body: JSON.stringify({ persona }),
  })
  return issued.parse(await response.json()).token
}

type Host = {
  readonly widget: FrameLocator
  readonly heard: () => Promise<z.infer<typeof heard>>
  readonly types: () => Promise<readonly string[]>
  /** Posts a message to the widget, as hosts of this product class do. */
  readonly say: (message: object) => Promise<void>
}

/** A partner's page on another site, which frames a path of the product and speaks the raw messages. */
export async function openHost(
  page: Page,
  { web, sandbox }: SecludedPair,
  path: string,
  origin = sandbox,
): Promise<Host> {
  const body = `<!doctype html><html lang="en"><title>Partner</title><script>
    window.heard = []
    addEventListener('message', ({ origin, data }) => heard.push({ origin, data }))
  </script><main><h1>Partner</h1><iframe title="Widget" src="${web}${path}" width="500" height="900"></iframe></main></html>`
  await page.route(`${origin}/partner`, (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto(`${origin}/partner`)
  const read = async () => heard.parse(await page.evaluate('window.heard'))
  return {
    widget: page.frameLocator('iframe'),
    heard: read,
    types: async () => (await read()).map(({ data }) => data.type),
    say: (message) =>
      page.evaluate(([said, to]) => document.querySelector('iframe')?.contentWindow?.postMessage(said, String(to)), [
        message,
        web,
      ] as const),
  }
}
