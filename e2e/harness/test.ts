import {
  type BrowserContext,
  type ConsoleMessage,
  expect,
  test as playwright,
} from 'playwright/test'
import { openPagesInteractive } from './interactive'
import { SandboxClient } from './sandbox-client'
import { serversOfWorker } from './servers/worker-servers'
import { sameOriginHeaders } from './session-cookie'
import { openAs } from './sign-in'

export { expectAccessible } from './expect-accessible'
export { expect }

type Fixtures = {
  /** Console errors that this test expects, such as the 404 of an unknown page. */
  readonly expectedConsoleErrors: readonly RegExp[]
  readonly sandbox: SandboxClient
  /**
   * Opens a page as a persona without the login screen. Without a path, opens the page that follows
   * login.
   */
  readonly persona: (slug: string, path?: string) => Promise<void>
  /** The folder that contains web.log and sandbox.log. */
  readonly logs: string
  readonly consoleGuard: undefined
  readonly signOutAfterTest: undefined
}

/**
 * Matches Chromium's message for a 4xx or 5xx from the BFF. Tests assert these responses
 * themselves.
 */
const bffErrorResponse =
  /^Failed to load resource: the server responded with a status of \d{3} .* at https?:\/\/[^/]+\/api\//

/** A test with a freshly reset sandbox. It fails on unexpected console errors. */
export const test = playwright.extend<Fixtures>({
  expectedConsoleErrors: [[], { option: true }],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern.
  baseURL: async ({}, use, { parallelIndex }) => use(serversOfWorker(parallelIndex).web),

  context: async ({ context }, use) => {
    openPagesInteractive(context)
    await use(context)
  },

  // biome-ignore lint/correctness/noEmptyPattern: as above.
  logs: async ({}, use, { parallelIndex }) => use(serversOfWorker(parallelIndex).logs),

  // Runs for every test, because another test's faults must not affect this one.
  sandbox: [
    // biome-ignore lint/correctness/noEmptyPattern: as above.
    async ({}, use, { parallelIndex }) => {
      const sandbox = new SandboxClient(serversOfWorker(parallelIndex).sandbox)
      await sandbox.reset()
      await use(sandbox)
    },
    { auto: true },
  ],

  persona: async ({ page, sandbox, baseURL }, use) =>
    use((slug, path) => openAs(page, sandbox, { slug, web: baseURL ?? '', path })),

  consoleGuard: [
    async ({ context, expectedConsoleErrors }, use) => {
      const errors = collectConsoleErrors(context)
      await use(undefined)
      expect(
        errors.filter((line) => !expectedConsoleErrors.some((expected) => expected.test(line))),
      ).toEqual([])
    },
    { auto: true },
  ],

  // Signing out clears the bureau cache, so the next test with the same persona starts fresh.
  signOutAfterTest: [
    async ({ context, baseURL }, use, testInfo) => {
      await use(undefined)
      // A page that is still loading would be redirected to login, and Chromium can hang when it
      // closes a navigating page.
      if (testInfo.status === testInfo.expectedStatus)
        await Promise.all(context.pages().map((page) => page.close()))
      await context.request.post('/api/sign-out', {
        headers: sameOriginHeaders(baseURL ?? ''),
        data: {},
      })
    },
    { auto: true },
  ],
})

/**
 * Collects console errors (including policy violations and hydration errors) and uncaught
 * exceptions from all of a test's pages.
 */
function collectConsoleErrors(context: BrowserContext): readonly string[] {
  const errors: string[] = []
  context.on('console', (message) => {
    const line = lineOf(message)
    if (message.type() === 'error' && !bffErrorResponse.test(line)) errors.push(line)
  })
  context.on('weberror', (error) => errors.push(String(error.error())))
  return errors
}

function lineOf(message: ConsoleMessage): string {
  return `${message.text()} at ${message.location().url}`
}
