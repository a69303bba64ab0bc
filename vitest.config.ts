import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { getEnv } from './scripts/env.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The number of generated credit files that a test checks. */
    generatedFiles: number
  }
}

const root = fileURLToPath(new URL('.', import.meta.url))
const exclude = ['**/node_modules', '.next', '.data', 'e2e', 'bench/empty-app']
const files = globSync('**/*.test.{ts,tsx}', { cwd: root, exclude })
const filesWith = (pattern: RegExp) =>
  files.filter((file) => pattern.test(readFileSync(`${root}${file}`, 'utf8')))
/**
 * Files that need a separate process. A process has only one log, one tracer and one meter, which
 * the observability tests use. The other files replace the document, leave listeners on it, or need
 * modules that no other test has loaded.
 */
const alone = [
  ...files.filter((file) => file.startsWith('lib/server/observability/')),
  'embed/tile/tile-script.test.ts',
  'lib/client/host/handle-message.test.ts',
  'lib/client/host/listen.test.ts',
  'lib/client/host/message-sequences.test.ts',
  'components/shell/toasts/lazy-toaster.test.ts',
  'packages/embed/src/browser.test.ts',
]
const mocking = filesWith(/\bvi\.(mock|doMock|resetModules)\(/)
const jsdom = filesWith(/^\/\/ @vitest-environment jsdom$/m)

const testingLibrary = './lib/client/testing/testing-library.ts'
const setUp = {
  process: './lib/server/testing/tidy-process.ts',
  page: [testingLibrary, './lib/client/testing/tidy-page.ts'],
  // These files share only the packages. Our own modules are loaded again for each file.
  mocking: [testingLibrary, './lib/server/testing/reload-modules.ts'],
}
/**
 * Returns a project whose files share a process and, for components, also a page. Sharing saves
 * each file the start of a process and the imports.
 */
const shared = (
  name: string,
  setupFiles: string | string[],
  isIncluded: (file: string) => boolean,
) => {
  const include = files.filter((file) => isIncluded(file) && !alone.includes(file))
  const environment = name.startsWith('page') ? 'jsdom' : 'node'
  return {
    extends: true,
    test: { name, environment, isolate: false, include, setupFiles },
  } as const
}

export default defineConfig({
  resolve: {
    alias: {
      '@': root,
      '@scorewell/embed': `${root}packages/embed/src/index.ts`,
      '@scorewell/react': `${root}packages/react/src/scorewell.tsx`,
      'next/navigation': fileURLToPath(
        new URL('./lib/client/testing/next-navigation.ts', import.meta.url),
      ),
      // Next's own marker throws outside Next's compiler. dependency-cruiser checks the import
      // rules instead.
      'server-only': fileURLToPath(
        new URL('./lib/server/testing/server-only-marker.ts', import.meta.url),
      ),
    },
  },
  test: {
    // Runs one worker more than a build machine has cores, because these tests wait for a third of
    // their time.
    maxWorkers: 3,
    // Timeouts that only detect a hang: at least ten times what the slowest test, hook and wait
    // take on a slow machine.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 30_000 } },
    // `npm run test:all` checks a thousand files, including these.
    provide: { generatedFiles: Number(getEnv('GENERATED_FILES') ?? 100) },
    projects: [
      shared('process', setUp.process, (file) => !mocking.includes(file) && !jsdom.includes(file)),
      shared('page', setUp.page, (file) => !mocking.includes(file) && jsdom.includes(file)),
      shared(
        'process, mocking',
        setUp.mocking,
        (file) => mocking.includes(file) && !jsdom.includes(file),
      ),
      shared(
        'page, mocking',
        setUp.mocking,
        (file) => mocking.includes(file) && jsdom.includes(file),
      ),
      { extends: true, test: { name: 'isolated', include: alone, setupFiles: testingLibrary } },
    ],
  },
})
