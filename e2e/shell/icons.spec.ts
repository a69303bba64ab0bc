import type { Page } from 'playwright/test'
import * as z from 'zod/mini'
import { pathOf } from '@/lib/routes'
import { expect, test } from '../harness/test'

const manifest = z.object({
  name: z.string(),
  short_name: z.string(),
  theme_color: z.string(),
  background_color: z.string(),
  icons: z.array(
    z.object({
      src: z.string(),
      sizes: z.string(),
      type: z.string(),
      purpose: z.optional(z.string()),
    }),
  ),
})
const svg = 'image/svg+xml'
const files = [
  ['/favicon.ico', /^image\/(x-icon|vnd\.microsoft\.icon)$/],
  ['/icon.svg', svg],
  ['/apple-touch-icon.png', 'image/png'],
  ['/icons/192.png', 'image/png'],
  ['/icons/512.png', 'image/png'],
  ['/icons/maskable-512.png', 'image/png'],
  ['/manifest.webmanifest', 'application/manifest+json'],
] as const

test('icons and manifest are served as files and set no cookie', async ({ request }) => {
  for (const [path, type] of files) {
    const response = await request.get(path, { maxRedirects: 0 })
    const headers = response.headers()
    expect(response.status(), path).toBe(200)
    expect(headers['content-type']?.split(';')[0], path).toMatch(type)
    expect(headers, path).not.toHaveProperty('set-cookie')
  }
})

test('page and manifest list the icons with their actual sizes @long', async ({
  page,
  request,
}) => {
  await page.goto(pathOf('login'))
  const linked = await page
    .locator('link[rel~="icon"], link[rel="apple-touch-icon"]')
    .evaluateAll((links) =>
      links.map((link) => [link.getAttribute('rel'), link.getAttribute('href')]),
    )
  expect(linked).toEqual([
    ['icon', '/favicon.ico'],
    ['icon', '/icon.svg'],
    ['apple-touch-icon', '/apple-touch-icon.png'],
  ])
  expect(iconSizes(await (await request.get('/favicon.ico')).body())).toEqual([16, 32, 48])
  expect(await widthOf(page, '/icon.svg')).toBeGreaterThan(0)
  expect(await widthOf(page, '/apple-touch-icon.png')).toBe(180)

  const devtools = await page.context().newCDPSession(page)
  const { url, errors, data } = await devtools.send('Page.getAppManifest')
  expect({ path: new URL(url).pathname, errors }).toEqual({
    path: '/manifest.webmanifest',
    errors: [],
  })
  const { icons, name, short_name } = manifest.parse(JSON.parse(data ?? ''))
  expect([name, short_name]).toEqual(['Scorewell', 'Scorewell'])
  expect(icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
    ['192x192', undefined],
    ['512x512', undefined],
    ['512x512', 'maskable'],
  ])
  for (const { src, sizes } of icons)
    expect(`${await widthOf(page, src)}`, src).toBe(sizes.split('x')[0])
})

/** Loads the image under the page's content security policy. */
async function widthOf(page: Page, address: string): Promise<number> {
  return await page.evaluate(async (src) => {
    const image = Object.assign(new Image(), { src })
    await image.decode()
    return image.naturalWidth
  }, address)
}

/**
 * Returns the widths in an ICO file's directory: one byte each, in 16-byte entries after a 6-byte
 * header.
 */
function iconSizes(file: Buffer): readonly number[] {
  return Array.from({ length: file.readUInt16LE(4) }, (_, index) => file.readUInt8(6 + 16 * index))
}
