import type { Page } from 'playwright/test'
import { startTranslator } from '@/lib/client/testing/translator'
import { pathOf, routes } from '@/lib/routes'
import crash from '@/messages/crash.en.json' with { type: 'json' }
import { expect } from '../harness/test'
import { texts } from '../harness/texts'
import { screenTest as test } from './open-screen'
import { pressEveryControl } from './press-controls'
import { statesOf } from './route-states'
import { findStaleText, translatePage } from './translation'

/** Controls that end the session. */
const leaveOut = [texts.shell.signOut, texts.shell.notYou]

test.use({
  // Radix searches a dialog for focusable elements. If it opens while the test leaves the page, the
  // search causes the second error.
  expectedConsoleErrors: [/status of 404|callback is no longer runnable/],
})
// Only detects a hang: a screen that shows all parts has several hundred controls.
test.describe.configure({ timeout: 600_000 })

for (const { name } of routes) {
  const [state = 'loaded'] = statesOf(name).states
  test(`${pathOf(name)} works and shows its latest text while a browser translates it @long`, async ({
    page,
    openScreen,
  }) => {
    const pressed = await pressTranslated(page, () => openScreen({ name, state }))
    test.info().annotations.push({ type: 'pressed', description: pressed.join(', ') })
  })
}

test('a consumer can answer “Was this you?” while a browser translates the page @long', async ({
  page,
  persona,
}) => {
  const pressed = await pressTranslated(page, () => persona('fraud', pathOf('monitor')))
  expect(pressed).toContain(`BUTTON ${texts.alerts.yes}`)
})

/**
 * Presses every control on a translated screen. Expects the screen to keep working and to show
 * current texts.
 */
async function pressTranslated(page: Page, open: () => Promise<void>): Promise<readonly string[]> {
  const reopen = async () => {
    await open()
    await translatePage(page, startTranslator)
  }
  await reopen()
  const pressed = await pressEveryControl(page, { leaveOut, reopen })
  await expect(page.getByText(crash.title)).toHaveCount(0)
  await expect.poll(() => findStaleText(page)).toBeUndefined()
  return pressed
}
