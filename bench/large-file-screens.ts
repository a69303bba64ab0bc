import type { Locator, Page } from 'playwright'
import { texts } from '@/e2e/harness/texts'
import { pathOf } from '@/lib/routes'

type Step = (page: Page) => Promise<unknown>
export type Screen = {
  readonly what: string
  readonly path: string
  readonly steps: readonly Step[]
}

/**
 * The steps on each screen that shows the large file. The benchmark counts elements after each
 * step.
 */
export const screens: readonly Screen[] = [
  {
    what: 'score page',
    path: pathOf('dashboard'),
    steps: [
      (page) => page.getByRole('button', { name: texts.score.viewAsTable }).click(),
      (page) => page.getByRole('button', { name: texts.score.showEarlier }).click(),
      (page) => page.getByRole('button', { name: texts.score.showEarlier }).click(),
      (page) => page.getByRole('button', { name: texts.score.viewAsTable }).click(),
    ],
  },
  {
    what: 'report',
    path: pathOf('report'),
    steps: [
      (page) => page.getByRole('button', { name: texts.report.next }).first().click(),
      (page) => lateAccount(page).click(),
      (page) => page.getByRole('table', { name: /^Payment history of/ }).waitFor(),
      (page) => page.locator('summary', { hasText: texts.report.inquiries }).click(),
    ],
  },
  {
    what: 'alerts',
    path: pathOf('monitor'),
    steps: [
      (page) => page.getByText('1 to 50 of 5,000').waitFor(),
      (page) => page.getByRole('button', { name: texts.alerts.next }).click(),
      (page) => page.getByRole('main').locator('summary').first().click(),
      (page) => page.getByLabel(texts.alerts.filterTopic).selectOption({ index: 1 }),
      (page) => page.getByLabel(texts.alerts.filterTopic).selectOption({ index: 0 }),
    ],
  },
  {
    what: 'from page to page',
    path: pathOf('dashboard'),
    steps: [
      (page) => navigateTo(page, 'report', page.locator('#s4')),
      (page) => navigateTo(page, 'monitor', page.getByText('1 to 50 of 5,000')),
      (page) => navigateTo(page, 'dashboard', page.getByRole('meter')),
    ],
  },
  {
    what: 'from tab to tab',
    path: pathOf('tileView'),
    steps: (['history', 'reports', 'alerts', 'score'] as const).map(
      (tab) => (page) => page.getByRole('tab', { name: texts.overview[tab], exact: true }).click(),
    ),
  },
  {
    what: 'everything stacked',
    path: pathOf('allInOne'),
    steps: [(page) => lateAccount(page).click()],
  },
]

function lateAccount(page: Page): Locator {
  // Skips the factor's row, whose text contains "the latest in …".
  return page.getByText(/^\d+ late payments?, (?!the latest)/).first()
}

/** Navigates to another page through the shell, and waits for its content. */
async function navigateTo(
  page: Page,
  tab: 'dashboard' | 'report' | 'monitor',
  content: Locator,
): Promise<void> {
  const shell = page.getByRole('navigation', { name: texts.shell.nav })
  await shell.getByRole('link', { name: texts.shell.tabs[tab], exact: true }).click()
  await content.waitFor()
}
