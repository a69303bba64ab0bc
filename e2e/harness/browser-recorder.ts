import type { BrowserContext, Page, Request } from 'playwright/test'

/** Everything that the browser received, by location, in which tests search for secrets. */
export type BrowserRecorder = {
  readonly records: Map<string, string>
  readonly capture: (page: Page) => Promise<void>
}

/**
 * Records the URL of every request, and the headers and body of every response. `capture` adds the
 * page's current state.
 */
export function recordBrowser(context: BrowserContext): BrowserRecorder {
  const records = new Map<string, string>()
  const pendingBodies: Promise<void>[] = []
  context.on('request', (request) => records.set(`address #${records.size}`, request.url()))
  context.on('requestfinished', (request) => {
    const pending = record(request, records)
    // After the last capture, a page may close before its response is read. `capture` reports an
    // earlier failure.
    pending.catch(() => undefined)
    pendingBodies.push(pending)
  })
  return {
    records,
    capture: async (page) => {
      const location = `${page.url()} #${records.size}`
      records.set(`${location} cookies`, JSON.stringify(await context.cookies()))
      records.set(
        `${location} storage`,
        JSON.stringify(await context.storageState({ indexedDB: true })),
      )
      records.set(
        `${location} session storage`,
        await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...history.state })),
      )
      records.set(`${location} document`, await page.content())
      await Promise.all(pendingBodies)
    },
  }
}

async function record(request: Request, records: Map<string, string>): Promise<void> {
  const response = await request.response()
  const location = `${request.method()} ${request.url()} #${records.size}`
  records.set(`${location} headers`, JSON.stringify(await response?.headersArray()))
  // A redirect has no body.
  records.set(`${location} body`, (await response?.text().catch(() => '')) ?? '')
}

/** Returns the locations that contain one of the values. */
export function findInRecords(
  records: ReadonlyMap<string, string>,
  needles: readonly string[],
): readonly string[] {
  return [...records]
    .filter(([, text]) => needles.some((needle) => text.includes(needle)))
    .map(([location]) => location)
}
