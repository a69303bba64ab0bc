import { readFile } from 'node:fs/promises'
import { expect, expectAccessible, test } from '@/e2e/harness/test'
import { texts } from '@/e2e/harness/texts'
import { encodeCase } from '@/lib/domain/credit/disputes/case-code'
import { sampleCase } from '@/lib/domain/credit/disputes/testing/sample-case'
import { pathOf } from '@/lib/routes'
import { setNotes } from './notes'

const { checkUp, disputes, disputeSent } = texts
const name = 'Northband Cable'
const dayMs = 24 * 60 * 60_000

test('a sent letter becomes a case with its dates, which is still there after a reload @phone', async ({
  page,
  persona,
}) => {
  await persona('bankrupt', pathOf('checkUp'))
  await page.getByRole('button', { name: `Prepare a dispute: ${name}` }).click()
  const sent = page.getByRole('button', { name: disputeSent.open })
  await expect(sent).toBeDisabled()
  await page.getByLabel(checkUp.kit.claim).selectOption(checkUp.rules.discharged.title)
  await sent.click()
  await page.getByRole('button', { name: disputeSent.save }).click()
  await page.getByRole('link', { name: disputeSent.see }).click()

  await expect(page).toHaveURL(pathOf('disputes'))
  await expect(page).toHaveTitle(new RegExp(texts.titles.disputes))
  const card = page.getByRole('listitem', { name: new RegExp(name) })
  await expect(card).toContainText(checkUp.rules.discharged.title)
  await expect(card).toContainText(disputes.day.complaint)
  await expectAccessible(page)
  const saved = page.waitForEvent('download')
  await card.getByRole('button', { name: disputeSent.calendar.save }).click()
  const calendar = await readFile(await (await saved).path(), 'utf8')
  expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(2)

  await page.reload()
  await expect(card).toBeVisible()
  await card.getByRole('button', { name: `Stop following: ${name}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: disputes.remove, exact: true }).click()
  await expect(page.getByRole('heading', { name: disputes.empty.title })).toBeVisible()
})

test('disputes survive a sign-out, are hidden from other consumers and can be deleted @long', async ({
  page,
  persona,
}) => {
  await persona('bankrupt', pathOf('checkUp'))
  await page.getByRole('button', { name: `Prepare a dispute: ${name}` }).click()
  await page.getByLabel(checkUp.kit.claim).selectOption(checkUp.rules.discharged.title)
  await page.getByRole('button', { name: disputeSent.open }).click()
  await page.getByRole('button', { name: disputeSent.save }).click()
  await page.getByRole('link', { name: disputeSent.see }).click()
  const card = page.getByRole('listitem', { name: new RegExp(name) })
  await expect(card).toBeVisible()

  await page.goto(pathOf('menu'))
  await page.getByRole('button', { name: texts.shell.signOut, exact: true }).click()
  await expect(page.getByRole('heading', { name: /and the dispute you follow/ })).toBeVisible()
  await page.getByRole('button', { name: texts.shell.sharedDevice.keep }).click()
  await expect(page).toHaveURL(pathOf('login'))

  await persona('good', pathOf('disputes'))
  await expect(page.getByRole('heading', { name: disputes.empty.title })).toBeVisible()
  expect(await page.content()).not.toContain(name)
  await persona('bankrupt', pathOf('disputes'))
  await expect(card).toBeVisible()

  await page.goto(pathOf('settings'))
  const { forgetAnswers } = texts.account.settings
  const dialog = page.getByRole('dialog')
  const ask = () => page.getByRole('button', { name: forgetAnswers.title }).click()
  await ask()
  await expect(dialog).toContainText('So is the dispute you follow')
  await dialog.getByText(forgetAnswers.cancel, { exact: true }).click()
  await ask()
  await dialog.getByRole('button', { name: forgetAnswers.submit }).click()
  await expect(page.getByText(forgetAnswers.done)).toBeVisible()
  await page.goto(pathOf('disputes'))
  await expect(page.getByRole('heading', { name: disputes.empty.title })).toBeVisible()
})

test('news about a dispute is in the initial HTML of the score page @long', async ({
  page,
  persona,
}) => {
  await persona('bankrupt', pathOf('about'))
  const sent = Math.floor(Date.now() / dayMs - 60) * dayMs
  const one = { ...sampleCase, name, sent, before: { amount: 1 } }
  await setNotes(page, { values: { disputeCases: [encodeCase({ ...one, name: 'Removed Debt' })] } })
  const html = await (await page.request.get(pathOf('dashboard'))).text()
  expect(html).toContain('is no longer in your Equifax report.')
  await page.goto(pathOf('dashboard'))
  await expect(page.getByRole('region', { name: texts.disputeNews.title })).toBeVisible()
})
