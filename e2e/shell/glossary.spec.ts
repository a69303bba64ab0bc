import { pathOf } from '@/lib/routes'
import { clickButton, headingByName } from '../harness/account-page'
import { expect, expectAccessible, test } from '../harness/test'
import { texts } from '../harness/texts'

const { comparison, glossary, shell } = texts
const { hardInquiry, utilization } = glossary.terms

test('a visitor opens the glossary from the footer and jumps to a letter @long', async ({
  page,
}) => {
  await page.goto(pathOf('login'))
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: shell.glossary, exact: true })
    .click()
  await expect(page).toHaveURL(pathOf('glossary'))
  await expect(headingByName(page, glossary.title)).toBeVisible()
  await page
    .getByRole('navigation', { name: glossary.letters })
    .getByRole('link', { name: 'U', exact: true })
    .press('Enter')
  await expect(page).toHaveURL(`${pathOf('glossary')}#letter-U`)
  await expect(page.getByText(utilization.text)).toBeInViewport()
  await expectAccessible(page)
  await clickButton(page, glossary.back)
  await clickButton(page, glossary.back)
  await expect(page).toHaveURL(pathOf('login'))
})

test('a definition opens by keyboard, stays open under the pointer, and links to its entry and back @long', async ({
  page,
  persona,
}) => {
  await persona('mismatch', pathOf('comparison'))
  const term = page.getByRole('button', { name: comparison.row.hardInquiries })
  const definition = page.getByText(hardInquiry.text)
  await term.hover()
  await expect(definition).toHaveCount(0)
  await term.press('Enter')
  await expect(definition).toBeInViewport({ ratio: 1 })
  await expect(term).toHaveAttribute('aria-expanded', 'true')
  await page.mouse.move(0, 0)
  await expect(definition).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(definition).toHaveCount(0)
  await expect(term).toBeFocused()

  await term.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${pathOf('glossary')}#hardInquiry`)
  await expect(page.getByText(hardInquiry.text)).toBeInViewport()
  await clickButton(page, glossary.back)
  await expect(page).toHaveURL(pathOf('comparison'))
})
