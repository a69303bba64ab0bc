import type { BrowserContext, Page, Request } from 'playwright/test'

/** Everything the browser received, by location, to be searched for secrets. */
export type BrowserRecorder = { readonly records: Map<string, string>; readonly capture: (page: Page) => Promise<void> }

/**
 * Records the URL of every request, and headers and body of every response; `capture` adds the page's current state.
 */
export function recordBrowser(context: BrowserContext): BrowserRecorder {
  const records = new Map<string, string>()
  const arriving: Promise<void>[] = []
  context.on('request', (request) => records.set(`address #${records.size}`, request.url()))
  context.on('requestfinished', (request) => arriving.push(record(request, records)))
  return {
    records,
    capture: async (page) => {
      const place = `${page.url()} #${records.size}`
      records.set(`${place} cookies`, JSON.stringify(await context.cookies()))
      records.set(`${place} storage`, JSON.stringify(await context.storageState({ indexedDB: true })))
      records.set(
        `${place} session storage`,
        await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...history.state })),
      )
      records.set(`${place} document`, await page.content())
      await Promise.all(arriving)
    },
  }
}

async function record(request: Request, seen: Map<string, string>): Promise<void> {
  const response = await request.response()
  const place = `${request.method()} ${request.url()} #${seen.size}`
  seen.set(`${place} headers`, JSON.stringify(await response?.headersArray()))
  // A redirect has no body.
  seen.set(`${place} body`, (await response?.text().catch(() => '')) ?? '')
}

/** The locations that contain one of the values. */
export function findInRecords(seen: ReadonlyMap<string, string>, needles: readonly string[]): readonly string[] {
  return [...seen].filter(([, text]) => needles.some((needle) => text.includes(needle))).map(([place]) => place)
}
