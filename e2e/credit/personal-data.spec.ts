import { queryEndpoints } from '@/lib/contract/bff/query-endpoints'
import { pathOf } from '@/lib/routes'
import { employers, streets } from '@/sandbox/bureau/history/personal-history'
import { personas } from '@/sandbox/bureau/personas/personas'
import { streamAs } from '../harness/read-stream'
import { serversOfWorker } from '../harness/servers/worker-servers'
import { expect, test } from '../harness/test'

/**
 * Endpoints that may return personal data: for the report, review and letters, alerts and settings.
 * The endpoints of other pages never do.
 */
const personal: ReadonlySet<string> = new Set([
  '/api/account',
  '/api/alerts',
  '/api/dispute-kit',
  '/api/report-details',
  '/api/report-summary',
  '/api/review',
])
const impersonal = queryEndpoints.filter(
  ({ path, input }) => !personal.has(path) && input.safeParse({}).success,
)

/**
 * Returns a persona's data that the score page must not contain, with every format of each number.
 */
function personalDataOf(slug: string, email: string): readonly string[] {
  const persona = personas.find((one) => one.slug === slug)
  if (!persona) throw new Error(`There is no persona ${slug}.`)
  const { street1, mobile } = persona
  const [area, exchange, line] = [mobile.slice(0, 3), mobile.slice(3, 6), mobile.slice(6)]
  const phones = [mobile, `(${area}) ${exchange}-${line}`, `${area}-${exchange}-${line}`]
  return [email, street1, ...phones, ...streets, ...employers]
}

for (const slug of ['good', 'excellent', 'joint']) {
  test(`the HTML of the score page of ${slug} contains no street, employer, phone number or email address`, async ({
    sandbox,
  }, info) => {
    const { email } = await sandbox.persona(slug)
    const { status, chunks } = await streamAs(
      serversOfWorker(info.parallelIndex),
      slug,
      pathOf('dashboard'),
    )
    const html = chunks.map(({ text }) => text).join('')
    expect(status).toBe(200)
    // Proves that the HTML contains the page's data, because it contains the score.
    expect(html).toContain('VANTAGE')
    for (const value of personalDataOf(slug, email)) expect(html, value).not.toContain(value)
  })

  test(`endpoints of pages other than report, alerts and settings contain no personal data of ${slug}`, async ({
    page,
    persona,
    sandbox,
  }) => {
    const { email } = await sandbox.persona(slug)
    await persona(slug, 'about:blank')
    const read = async (path: string) => await (await page.request.get(path)).text()
    const texts = await Promise.all(impersonal.map(({ path }) => read(path)))
    expect(texts.join()).toContain('VANTAGE')
    for (const value of personalDataOf(slug, email)) {
      expect(
        texts.filter((text) => text.includes(value)),
        value,
      ).toEqual([])
    }
  })
}
