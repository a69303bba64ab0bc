import { preauthToken } from '@/e2e/harness/host-page'
import { openLoaderPage } from '@/e2e/harness/loader-page'
import { appOrigin, partnerOneSite } from '@/e2e/harness/partners'
import { expect, sitesTest } from '@/e2e/harness/sites-test'

const views = { tile: 'score', frame: 'dashboard' } as const

sitesTest(
  'a tile and a frame sign in and show the score if the user blocks third-party cookies @phone @long',
  async ({ pageBlockingThirdPartyCookies: page, sites }) => {
    await page.exposeFunction('fetchToken', () => preauthToken(sites, 'excellent'))
    await openLoaderPage(page, sites, {
      site: partnerOneSite,
      loader: `<script nonce="partner" src="${appOrigin}/embed/v1.js"></script>`,
      content: Object.keys(views)
        .map((id) => `<div id="${id}"></div>`)
        .join(''),
      script: Object.entries(views)
        .map(
          ([id, view]) =>
            `Scorewell.create({ container: '#${id}', key: 'one', view: '${view}', getToken: fetchToken, onEvent: (event) => events.push(event) })`,
        )
        .join('\n'),
    })
    await expect(page.frameLocator('#frame iframe').getByRole('meter')).toBeVisible()
    await expect(page.frameLocator('#tile iframe').locator('[data-words=figure]')).toHaveText(
      /^\d{3}$/,
    )
    const [, framed] = page.frames()
    expect(await framed?.evaluate(isBlocked), 'the browser blocks third-party cookies').toBe(true)
  },
)

/** Returns whether a frame has no unpartitioned cookies and no locks. */
async function isBlocked(): Promise<boolean> {
  // biome-ignore lint/suspicious/noDocumentCookie: the synchronous API that scripts use.
  document.cookie = 'tried=1; Secure; SameSite=None'
  const locks = await navigator.locks.request('tried', () => 'granted').catch(() => 'refused')
  return !document.cookie.includes('tried=1') && locks === 'refused'
}
