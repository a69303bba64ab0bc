import { expect, test as playwright } from 'playwright/test'
import { collectConsoleErrors } from './console-guard'
import { SandboxClient } from './sandbox-client'
import { serversOfWorker } from './servers/worker-servers'
import { sameOriginHeaders } from './session-cookie'
import { openAs } from './sign-in'

export { expectAccessible } from './expect-accessible'
export { expect }

type Fixtures = {
  /** What this story may find in the console, such as the 404 of a page it looks for on purpose. */
  readonly expectedNoise: readonly RegExp[]
  readonly sandbox: SandboxClient
  /** Opens a page as a persona; no path: where the sign-in leads. The login screen has stories of its own. */
  readonly persona: (slug: string, path?: string) => Promise<void>
  /** Folder of web.log and sandbox.log. */
  readonly logs: string
  readonly silence: undefined
  readonly farewell: undefined
}

/** A story on its own sandbox, freshly reset; it fails on any error in the console that it did not expect. */
export const test = playwright.extend<Fixtures>({
  expectedNoise: [[], { option: true }],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needs of a fixture from this pattern.
  baseURL: async ({}, use, { parallelIndex }) => use(serversOfWorker(parallelIndex).web),

  // biome-ignore lint/correctness/noEmptyPattern: as above.
  logs: async ({}, use, { parallelIndex }) => use(serversOfWorker(parallelIndex).logs),

  // For every story, also for one that never asks for it: what another story planted must not reach this one.
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

  silence: [
    async ({ context, expectedNoise }, use) => {
      const noise = collectConsoleErrors(context)
      await use(undefined)
      expect(noise.filter((line) => !expectedNoise.some((expected) => expected.test(line)))).toEqual([])
    },
    { auto: true },
  ],

  // Signing out purges what the web app keeps of the bureau's data: the next story asks anew for the same persona.
  farewell: [
    async ({ context, baseURL }, use) => {
      await use(undefined)
      await context.request.post('/api/sign-out', { headers: sameOriginHeaders(baseURL ?? ''), data: {} })
    },
    { auto: true },
  ],
})
