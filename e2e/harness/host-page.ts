import { expect, type FrameLocator, type Page } from 'playwright/test'
import * as z from 'zod/mini'
import { appOrigin, type PartnerKey, partnerOneSite, partners } from './partners'
import type { Sites } from './servers/sites'

const issued = z.object({ token: z.string() })
const receivedMessages = z.array(
  z.object({
    frame: z.number(),
    origin: z.string(),
    data: z.looseObject({ type: z.string(), seq: z.number(), view: z.optional(z.string()) }),
  }),
)
type ReceivedMessages = z.infer<typeof receivedMessages>

/** Frame index of messages from a window that is not a frame of the page. */
const popupFrame = -1

/** Fetches a pre-auth token for a persona, as a partner's server does. */
export async function preauthToken(
  { sandbox }: Sites,
  persona: string,
  key: PartnerKey = 'one',
): Promise<string> {
  const token = partners.find((partner) => partner.key === key)?.token ?? ''
  const response = await fetch(`${sandbox}/sandbox/preauth`, {
    method: 'POST',
    headers: { ctoken: token, 'content-type': 'application/json' },
    body: JSON.stringify({ persona }),
  })
  return issued.parse(await response.json()).token
}

/**
 * Returns the BFF's response for the browser's session. The call is made outside the page, because
 * a call from the page would fail when the page navigates.
 */
export async function readBff(page: Page, { web }: Sites, path: string) {
  return await (await fetch(web + path, { headers: { cookie: await cookieOf(page) } })).json()
}

/** Returns the `cookie` header of pages and frames. */
export async function cookieOf(page: Page): Promise<string> {
  const cookies = await page.context().cookies(appOrigin)
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}

/** Messages between the partner's page and one widget. */
type WidgetMessages = {
  /** Messages received from the widget. */
  readonly received: () => Promise<ReceivedMessages>
  readonly types: () => Promise<readonly string[]>
  /** Posts a message to the widget, as a host without the loader does. */
  readonly post: (message: unknown) => Promise<void>
}
type Host = WidgetMessages & { readonly widget: FrameLocator }

const meaningless: ReadonlySet<string> = new Set(['at', 'instance', 'height'])

/**
 * Returns messages as text, without times, random ids and heights, whose digits could look like
 * personal information.
 */
export function textOf(messages: ReceivedMessages): string {
  return JSON.stringify(messages, (name, value) => (meaningless.has(name) ? undefined : value))
}

/** Opens a partner's page with a product path in a frame, and uses raw messages. */
export async function openHost(
  page: Page,
  sites: Sites,
  path: string,
  site = partnerOneSite,
): Promise<Host> {
  await openSite(page, sites, [path], site)
  return hostOfFrame(page, 0)
}

/** Opens a site's page with these paths in frames. */
export async function openSite(
  page: Page,
  sites: Sites,
  paths: readonly string[],
  site: string,
): Promise<void> {
  const frames = paths.map(
    (path) => `<iframe title="Widget" src="${appOrigin}${path}" width="500" height="900"></iframe>`,
  )
  sites.setPage(site, sitePage(frames.join('')))
  await page.goto(`${site}/partner`)
}

/** Returns the HTML of a page that records every message and its frame. */
export function sitePage(content: string): string {
  return `<!doctype html><html lang="en"><title>Partner</title><link rel="icon" href="data:,"><script>
    window.received = []
    addEventListener('message', ({ source, origin, data }) => {
      const frame = [...document.querySelectorAll('iframe')].findIndex(({ contentWindow }) => contentWindow === source)
      received.push({ frame, origin, data })
    })
  </script><main><h1>Partner</h1>${content}</main></html>`
}

/** Returns access to the messages of one of the page's frames. */
export function hostOfFrame(page: Page, frame: number): Host {
  return {
    widget: page.frameLocator('iframe').nth(frame),
    ...messagesFrom(page, frame),
    post: (message) =>
      page.evaluate(
        ([payload, to, index]) =>
          document.querySelectorAll('iframe')[index]?.contentWindow?.postMessage(payload, to),
        [message, appOrigin, frame] as const,
      ),
  }
}

/**
 * Connects to the widget of a partner with several sites. Such a widget posts nothing before the
 * host's first message. Repeats the message, because it is lost until the widget listens.
 */
export async function connectTo({ post, types }: Host): Promise<void> {
  await expect(async () => {
    await post({ type: 'WIDGET_CONFIGS' })
    expect(await types()).toContain('AUTH_REQUIRED')
  }).toPass()
}

/** Opens a product path in a popup, stored as `window.popup`. */
export async function openWidgetPopup(
  page: Page,
  path: string,
): Promise<WidgetMessages & { readonly popup: Page }> {
  const opened = page.waitForEvent('popup')
  await page.evaluate(
    (to) => Object.assign(window, { popup: window.open(to, '', 'popup') }),
    `${appOrigin}${path}`,
  )
  const popup = await opened
  await popup.waitForLoadState()
  return {
    popup,
    ...messagesFrom(page, popupFrame),
    post: (message) =>
      page.evaluate(([payload, to]) => Reflect.get(window, 'popup').postMessage(payload, to), [
        message,
        appOrigin,
      ] as const),
  }
}

function messagesFrom(page: Page, frame: number): Pick<WidgetMessages, 'received' | 'types'> {
  const read = async () => {
    const all = receivedMessages.parse(await page.evaluate('window.received'))
    return all.filter((payload) => payload.frame === frame)
  }
  return { received: read, types: async () => (await read()).map(({ data }) => data.type) }
}
