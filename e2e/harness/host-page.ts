import type { FrameLocator, Page } from 'playwright/test'
import * as z from 'zod/mini'
import { app, type PartnerKey, partnerOne, partners } from './partners'
import type { Sites } from './servers/sites'

const issued = z.object({ token: z.string() })
const heard = z.array(
  z.object({
    frame: z.number(),
    origin: z.string(),
    data: z.looseObject({ type: z.string(), seq: z.number(), view: z.optional(z.string()) }),
  }),
)
type Heard = z.infer<typeof heard>

/** What is heard of a window that is none of the page's frames. */
const notFramed = -1

/** A pre-auth token for a persona, as a partner's server fetches it. */
export async function preauthToken({ sandbox }: Sites, persona: string, key: PartnerKey = 'one'): Promise<string> {
  const token = partners.find((partner) => partner.key === key)?.token ?? ''
  const response = await fetch(`${sandbox}/sandbox/preauth`, {
    method: 'POST',
    headers: { ctoken: token, 'content-type': 'application/json' },
    body: JSON.stringify({ persona }),
  })
  return issued.parse(await response.json()).token
}

/** The partner's side of one widget. */
type Talk = {
  /** What the page heard of it. */
  readonly heard: () => Promise<Heard>
  readonly types: () => Promise<readonly string[]>
  /** Posts a message to the widget, as hosts of this product class do. */
  readonly say: (message: unknown) => Promise<void>
}
type Host = Talk & { readonly widget: FrameLocator }

/** A partner's page that frames a path of the product and speaks the raw messages. */
export async function openHost(page: Page, sites: Sites, path: string, site = partnerOne): Promise<Host> {
  await openSite(page, sites, [path], site)
  return hostOf(page, 0)
}

/** A site's page with these paths of the product in frames, one below the other. */
export async function openSite(page: Page, sites: Sites, paths: readonly string[], site: string): Promise<void> {
  const frames = paths.map((path) => `<iframe title="Widget" src="${app}${path}" width="500" height="900"></iframe>`)
  sites.show(site, sitePage(frames.join('')))
  await page.goto(`${site}/partner`)
}

/** A page that keeps every message it hears, and of which frame. */
export function sitePage(content: string): string {
  return `<!doctype html><html lang="en"><title>Partner</title><link rel="icon" href="data:,"><script>
    window.heard = []
    addEventListener('message', ({ source, origin, data }) => {
      const frame = [...document.querySelectorAll('iframe')].findIndex(({ contentWindow }) => contentWindow === source)
      heard.push({ frame, origin, data })
    })
  </script><main><h1>Partner</h1>${content}</main></html>`
}

/** The partner's side of one of the frames on the page. */
export function hostOf(page: Page, frame: number): Host {
  return {
    widget: page.frameLocator('iframe').nth(frame),
    ...hearing(page, frame),
    say: (message) =>
      page.evaluate(
        ([said, to, index]) => document.querySelectorAll('iframe')[index]?.contentWindow?.postMessage(said, to),
        [message, app, frame] as const,
      ),
  }
}

/** Opens a path of the product in a popup of the page, which keeps it as `window.popup`. */
export async function openPopup(page: Page, path: string): Promise<Talk & { readonly popup: Page }> {
  const opened = page.waitForEvent('popup')
  await page.evaluate((to) => Object.assign(window, { popup: window.open(to, '', 'popup') }), `${app}${path}`)
  const popup = await opened
  await popup.waitForLoadState()
  return {
    popup,
    ...hearing(page, notFramed),
    say: (message) =>
      page.evaluate(([said, to]) => Reflect.get(window, 'popup').postMessage(said, to), [message, app] as const),
  }
}

function hearing(page: Page, frame: number): Pick<Talk, 'heard' | 'types'> {
  const read = async () => {
    const all = heard.parse(await page.evaluate('window.heard'))
    return all.filter((said) => said.frame === frame)
  }
  return { heard: read, types: async () => (await read()).map(({ data }) => data.type) }
}
