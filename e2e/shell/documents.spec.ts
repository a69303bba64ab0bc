import { pathOf } from '@/lib/routes'
import { expect, test } from '../harness/test'
import { texts } from '../harness/texts'

const documents = ['termsOfUse', 'privacyPolicy', 'legalNotices', 'glossary'] as const

test('a signed-in consumer keeps the tabs on every document, a visitor has none', async ({ page, persona }) => {
  const tab = page.getByRole('link', { name: texts.shell.tabs.report, exact: true })
  await page.goto(pathOf('glossary'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(tab).toHaveCount(0)
  await persona('good')
  for (const document of documents) {
    await page.goto(pathOf(document))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(tab).toBeVisible()
  }
})
