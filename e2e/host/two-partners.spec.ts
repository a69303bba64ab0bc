import { connectTo, hostOfFrame, openSite, preauthToken } from '@/e2e/harness/host-page'
import { partnerOneSite } from '@/e2e/harness/partners'
import { expect, sitesTest } from '@/e2e/harness/sites-test'
import { pathOf } from '@/lib/routes'

sitesTest(
  'two partners on one page keep separate consumers, themes and messages, even after a reload @long',
  async ({ page, sites }) => {
    const entry = pathOf('loginDirect')
    await openSite(page, sites, [`${entry}?key=one`, `${entry}?key=two`], partnerOneSite)
    const [one, two] = [hostOfFrame(page, 0), hostOfFrame(page, 1)]
    const accents = async () =>
      await Promise.all([one, two].map(({ widget }) => accentOf(widget.locator('html'))))
    const scores = [one, two].map(({ widget }) => widget.getByRole('meter'))
    await connectTo(two)
    await expect.poll(one.types).toContain('AUTH_REQUIRED')
    await one.post({ type: 'PREAUTH', token: await preauthToken(sites, 'excellent', 'one') })
    await two.post({ type: 'PREAUTH', token: await preauthToken(sites, 'fair', 'two') })
    for (const score of scores) await expect(score).toBeVisible()
    const shown = await Promise.all(scores.map((score) => score.getAttribute('aria-valuenow')))
    expect(shown[0]).not.toBe(shown[1])
    await two.post({ type: 'WIDGET_CONFIGS', theme: '#117733' })
    await expect.poll(accents).toEqual(['#EF4D7E', '#117733'])

    await Promise.all(
      page
        .frames()
        .slice(1)
        .map((frame) => frame.evaluate(() => window.location.reload())),
    )
    const starts = async () =>
      (await Promise.all([one, two].map(({ types }) => types()))).map(countStarts)
    await expect.poll(starts).toEqual([2, 2])
    for (const [index, score] of scores.entries())
      await expect(score).toHaveAttribute('aria-valuenow', shown[index] ?? '')
    expect(await accents()).toEqual(['#EF4D7E', '#117733'])
    const instances = [await one.received(), await two.received()].map((all) =>
      all.map(({ data }) => data.instance),
    )
    expect(instances[0]?.filter((instance) => instances[1]?.includes(instance))).toEqual([])
    expect([await one.types(), await two.types()].flat()).not.toContain('CUSTOMER_HOST_EXCEPTION')

    await two.post({ type: 'PREAUTH', token: await preauthToken(sites, 'excellent', 'two') })
    await expect.poll(starts).toEqual([2, 3])
    for (const score of scores) await expect(score).toHaveAttribute('aria-valuenow', shown[0] ?? '')
    expect(await accents()).toEqual(['#EF4D7E', '#117733'])
  },
)

function countStarts(types: readonly string[]): number {
  return types.filter((type) => type === 'INIT_CONFIG').length
}

function accentOf(html: {
  evaluate: <T>(read: (element: Element) => T) => Promise<T>
}): Promise<string> {
  return html.evaluate((element) => getComputedStyle(element).getPropertyValue('--accent'))
}
