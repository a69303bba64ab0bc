import { readFile } from 'node:fs/promises'
import { pathOf } from '@/lib/routes'
import { expect, expectAccessible, test } from '../harness/test'
import { texts } from '../harness/texts'
import { readPdf } from './print/read-pdf'

const { checkUp } = texts
const name = 'Northband Cable'

test('a bankrupt consumer goes from the report to a letter that is ready to send @phone', async ({
  page,
  persona,
}, info) => {
  const kits: string[] = []
  page.on(
    'request',
    (request) => void (request.url().includes('/api/dispute-kit') && kits.push(request.url())),
  )
  await persona('bankrupt', pathOf('report'))
  await page.getByRole('link', { name: 'Check 3 entries · $3,758' }).press('Enter')
  await expect(page).toHaveURL(pathOf('checkUp'))
  await expect(page.getByRole('heading', { name: checkUp.rules.discharged.title })).toBeVisible()
  // Both entries are from before the same bankruptcy, so their group says it once.
  await expect(page.getByText(/^Bankruptcy filed \d{2}\/\d{2}\/\d{4}, discharged$/)).toHaveCount(1)
  await expectAccessible(page)

  const open = page.getByRole('button', { name: `Prepare a dispute: ${name}` })
  expect(kits).toEqual([])
  await open.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByText(checkUp.kit.beforeDischarged)).toBeVisible()
  const letter = page.getByRole('article')
  await expect(letter).toContainText('Renee Thibodeaux\n519 Saddleback Dr\nDunlin Bay, FL 32999')
  // A letter that disputes nothing cannot be printed, copied or saved.
  const print = page.getByRole('button', { name: checkUp.kit.print })
  await expect(print).toBeDisabled()
  const claim = page.getByLabel(checkUp.kit.claim)
  await claim.selectOption(checkUp.rules.discharged.title)
  await expect(print).toBeEnabled()
  expect(kits).toHaveLength(1)
  await expectAccessible(page)

  const pages = readPdf(await page.pdf({ format: 'letter' }))
  const printed = pages.map((texts) =>
    texts
      .map(({ text }) => text)
      .join(' ')
      .replaceAll(/\s+/g, ' '),
  )
  // The letter fits on one sheet, because it is sent with enclosures.
  expect(printed).toHaveLength(1)
  const [text = ''] = printed
  // The letter's date is in the consumer's time zone, not the test machine's.
  const today = await page.evaluate(() =>
    new Intl.DateTimeFormat('en-US', {
      month: '2-digit',
      day: '2-digit',
      year: 'numeric',
    }).format(),
  )
  const inOrder = [
    'Renee Thibodeaux',
    '519 Saddleback Dr',
    'Dunlin Bay, FL 32999',
    today,
    'Equifax Information Services LLC',
    'P.O. Box 740256',
    'Atlanta, GA 30374-0256',
    `Re: ${name}: dispute`,
    'Date of birth: ____',
    'Social Security number: XXX-XX-',
    'To whom it may concern:',
    `creditor: ${name}`,
    '$1,610',
    'under chapter 7 on',
    '11 U.S.C. § 524',
    'Please correct this entry',
    'within 30 days',
    'Sincerely,',
    '____',
    'Renee Thibodeaux',
    'Enclosures (copies) 1. Government-issued identification',
    '4. Discharge order',
  ]
  let position = 0
  for (const part of inOrder) {
    const found = text.indexOf(part, position)
    expect(found, `${part} in ${text.slice(position)}`).toBeGreaterThanOrEqual(position)
    position = found + part.length
  }
  // The letter has two blanks, for the birth date and the signature, which are written by hand.
  expect(text.match(/_{4,}[\s/_]*/g)).toHaveLength(2)
  expect(text).not.toMatch(/undefined|null|NaN|\bnone\b|[{}[\]]/)
  for (const part of ['Scorewell', checkUp.kit.steps, checkUp.kit.print])
    expect(text).not.toContain(part)
  await info.attach('letter', { body: text, contentType: 'text/plain' })

  await page.getByRole('radio', { name: checkUp.kit.agency }).check()
  await claim.selectOption(checkUp.rules.discharged.title)
  await page
    .getByLabel(checkUp.kit.recipient)
    .fill('Parkline Recovery, PO Box 12, Carrow, TX 75999')
  await page.getByLabel(checkUp.kit.name, { exact: true }).fill('Renée Thibodeaux')
  await expect(letter).toContainText('Parkline Recovery\nPO Box 12\nCarrow, TX 75999')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: checkUp.kit.save }).click()
  const saved = await readFile(await (await download).path(), 'utf8')
  expect(saved).toContain('section 623(a)(8)')
  expect(saved).toContain('Sincerely,\n\n\n____________________________\nRenée Thibodeaux')
  const calendar = page.waitForEvent('download')
  await page.getByRole('button', { name: checkUp.kit.calendar }).click()
  expect(await readFile(await (await calendar).path(), 'utf8')).toContain(
    'SUMMARY:Answer due: The collection agency',
  )

  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href]),
  )
  expect(stored).not.toMatch(/Thibodeaux|Parkline/)
  await page.goBack()
  await expect(open).toBeFocused()
})

test('the kit fits a 320-px screen in Spanish and explains what the English letter says @long', async ({
  page,
  persona,
}) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await persona('bankrupt', `${pathOf('checkUp')}?finding=discharged-1&lang=es`)
  await expect(page.getByRole('article')).toContainText('Equifax Information Services LLC')
  await page.getByRole('combobox').selectOption('rule')
  await expect(page.getByText(/^Corrijan esta anotación/)).toBeVisible()
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ).toBeLessThanOrEqual(0)
})
