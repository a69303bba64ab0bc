import { connectTo, hostOfFrame, openSite, preauthToken } from '@/e2e/harness/host-page'
import { legalSite, partnerOneSite } from '@/e2e/harness/partners'
import { expect, sitesTest } from '@/e2e/harness/sites-test'
import { texts } from '@/e2e/harness/texts'
import { pathOf } from '@/lib/routes'

const light = 'rgb(250, 249, 246)'
const dark = 'rgb(23, 22, 20)'

sitesTest.describe('two partners on one page', () => {
  sitesTest.use({ colorScheme: 'dark' })

  sitesTest(
    'two partners have their own names, color schemes, phones, hidden parts and next steps @long',
    async ({ page, sites }) => {
      const entry = pathOf('loginAio')
      await openSite(page, sites, [`${entry}?key=one`, `${entry}?key=two`], partnerOneSite)
      const [one, two] = [hostOfFrame(page, 0), hostOfFrame(page, 1)]
      await connectTo(two)
      await expect.poll(one.types).toContain('AUTH_REQUIRED')
      await one.post({ type: 'PREAUTH', token: await preauthToken(sites, 'excellent', 'one') })
      await two.post({ type: 'PREAUTH', token: await preauthToken(sites, 'fair', 'two') })
      for (const { widget } of [one, two])
        await expect(widget.getByRole('meter').first()).toBeVisible()

      const paper = (host: typeof one) =>
        host.widget.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
      expect([await paper(one), await paper(two)]).toEqual([light, dark])
      const title = (host: typeof one) => host.widget.locator('html').evaluate(() => document.title)
      expect([await title(one), await title(two)]).toEqual([
        expect.stringMatching(/One Score$/),
        expect.stringMatching(/Two Score$/),
      ])
      await expect(one.widget.getByRole('link', { name: '(800) 555-0111' })).toBeVisible()
      await expect(one.widget.getByText('Provided by First Shield')).toBeVisible()
      await expect(one.widget.getByText('Ask & we help: you’re not alone.')).toBeVisible()
      await expect(two.widget.getByRole('link', { name: '(800) 555-0222' })).toBeVisible()
      await expect(two.widget.getByText(texts.restoration.lead)).toBeVisible()

      await expect(one.widget.getByText('From Partner One')).toBeVisible()
      await expect(
        one.widget.getByRole('link', { name: 'Open a savings account' }),
      ).toHaveAttribute('href', `${partnerOneSite}/savings`)
      await expect(two.widget.getByText('From Partner Two')).toHaveCount(0)
      await expect(one.widget.getByRole('heading', { name: texts.planner.simulator })).toBeVisible()
      await expect(two.widget.getByRole('heading', { name: texts.planner.simulator })).toHaveCount(
        0,
      )
      await expect(two.widget.getByRole('button', { name: texts.download.report })).toHaveCount(0)
    },
  )

  sitesTest(
    'two partners show their own terms, and a message changes the scheme but no text or link @long',
    async ({ page, sites }) => {
      const entry = pathOf('termsOfUse')
      await openSite(page, sites, [`${entry}?key=one`, `${entry}?key=two`], partnerOneSite)
      const [one, two] = [hostOfFrame(page, 0), hostOfFrame(page, 1)]
      await expect(one.widget.locator('iframe')).toHaveAttribute('src', `${legalSite}/terms-one`)
      await expect(two.widget.locator('iframe')).toHaveAttribute('src', `${legalSite}/terms-two`)
      await expect.poll(one.types).toContain('READY')
      await one.post({
        type: 'WIDGET_CONFIGS',
        scheme: 'dark',
        productName: '<b>Evil</b>',
        termsUrl: 'https://evil.example/terms',
      })
      await expect(one.widget.locator('html')).toHaveAttribute('data-scheme', 'dark')
      await expect(one.widget.locator('body')).toHaveCSS('background-color', dark)
      await expect
        .poll(() => one.widget.locator('html').evaluate(() => document.title))
        .toMatch(/One Score$/)
      await expect(one.widget.locator('iframe')).toHaveAttribute('src', `${legalSite}/terms-one`)
    },
  )
})
