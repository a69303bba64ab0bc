import { expect, expectAccessible, test } from '../harness/test'
import { texts } from '../harness/texts'

const { score: scoreTexts } = texts

const bands = [
  { name: 'Weak', low: 300, high: 579 },
  { name: 'Steady', low: 580, high: 699 },
  { name: 'Strong', low: 700, high: 850 },
]
const view = (provider: string, score: number | null, more: object = {}) => ({
  provider,
  score,
  scoreRanges: bands,
  ...more,
})

test('the score page shows unusual payloads: other bands, an unknown bureau, ISO dates, a list @long', async ({
  page,
  persona,
  sandbox,
}) => {
  const scoreReasons = [
    { code: 99, description: null },
    { code: 'P5', description: 'Paid on time' },
  ]
  const newest = {
    generatedDate: '2026-03-31T10:00:00Z',
    scoreModel: 'UNKNOWN',
    providerViews: [
      view('INN', 290),
      view('EXP', 0),
      view('EFX', 580, { scoreReasons, rating: 'Superb' }),
    ],
  }
  const older = { ...newest, providerViews: [view('EFX', 400)] }
  await sandbox.injectFaults({
    path: '/users/efx-latest-scores',
    mode: 'json',
    body: [newest, older],
  })
  await persona('good')
  await expect(page.getByRole('tab')).toHaveText([
    'Equifax 580',
    `Experian ${scoreTexts.noScoreShort}`,
    'INN 290',
  ])
  await expect(page.getByRole('meter')).toHaveAttribute('aria-valuetext', '580 of 850, Steady')
  await expect(page.getByText('Reason code 99')).toBeVisible()
  await expect(page.getByText('03/31/2026', { exact: true })).toBeVisible()
  await page.getByRole('tab', { name: 'INN' }).click()
  await expect(page.getByRole('meter')).toHaveAttribute(
    'aria-valuetext',
    `290 of 850, ${texts.scoreSource.notRated}`,
  )
  await page.getByRole('tab', { name: 'Experian' }).click()
  await expect(page.getByText(scoreTexts.noScore)).toBeVisible()
  await expectAccessible(page)
})
