import { pathOf } from '@/lib/routes'
import { pressWithKeyboard, tabTo } from '../harness/account-page'
import { expect, expectAccessible, test } from '../harness/test'
import { texts } from '../harness/texts'

const { coach, review } = texts

test('a fraud victim reviews all entries by keyboard, and the coach leaves out the denied ones @long', async ({
  page,
  persona,
}) => {
  await persona('fraud', pathOf('report'))
  await pressWithKeyboard(page, review.heading, 'link')
  await expect(page).toHaveURL(pathOf('review'))
  await expect(page).toHaveTitle(new RegExp(texts.titles.review.replace('?', '\\?')))
  const heading = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(heading).toContainText('Vantry Card Services')
  await expect(page.getByText(review.alertToo)).toBeVisible()
  await expectAccessible(page)

  await tabTo(page, 'button', review.answer.notMine)
  await page.keyboard.press('Enter')
  await expect(heading).toContainText(/^2 of \d+:/)
  await expect(heading).toBeFocused()
  const total = Number(/ of (\d+)/.exec((await heading.textContent()) ?? '')?.[1])
  for (let position = 2; position <= total; position += 1) {
    await expect(heading).toContainText(`${position} of ${total}:`)
    await page.keyboard.press(position === total ? '3' : '1')
  }
  await expect(heading).toHaveText(review.summary)
  await expect(heading).toBeFocused()
  await expect(page.getByRole('region', { name: 'Not mine: 1' })).toContainText(
    'Vantry Card Services',
  )
  await expect(page.getByRole('region', { name: 'Not sure: 1' })).toBeVisible()
  await expectAccessible(page)

  const leftOut = page.getByText(/Vantry Card Services.* is left out: you said/)
  // The answers may not be in the cookie yet.
  await expect(async () => {
    await page.goto(pathOf('coach'))
    await expect(leftOut).toBeVisible({ timeout: 5_000 })
  }).toPass()
  // This persona also has an older card from the same company.
  const [number = 'no number'] = /••••\s\d{4}/.exec((await leftOut.textContent()) ?? '') ?? []
  await expect(page.getByRole('region', { name: coach.eachCard })).not.toContainText(number)

  await page.goto(pathOf('review'))
  await expect(heading).toContainText('1 of 1: ')
})
