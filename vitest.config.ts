import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('.', import.meta.url))
const exclude = ['**/node_modules', '.next', '.data', 'e2e', 'bench/empty-app']
const files = globSync('**/*.test.{ts,tsx}', { cwd: root, exclude })
const filesWith = (pattern: RegExp) => files.filter((file) => pattern.test(readFileSync(`${root}${file}`, 'utf8')))
/** They replace a module for every test of their process, or need one that no other test has loaded. */
const alone = [
  ...filesWith(/\bvi\.(mock|doMock|resetModules)\(/),
  // A process has one log, one tracer and one meter.
  ...files.filter((file) => file.startsWith('lib/server/observability/')),
  'lib/client/host/handle-message.test.ts',
  'lib/client/page/lazy-toaster.test.ts',
  'packages/embed/src/browser.test.ts',
]
/** All others share a process, those of components a page too: it saves a start and the imports for each file. */
const inPage = filesWith(/^\/\/ @vitest-environment jsdom$/m).filter((file) => !alone.includes(file))
const inProcess = files.filter((file) => ![...alone, ...inPage].includes(file))

export default defineConfig({
  resolve: {
    alias: {
      '@': root,
      '@scorewell/embed': `${root}packages/embed/src/index.ts`,
      '@scorewell/react': `${root}packages/react/src/scorewell.tsx`,
      'next/navigation': fileURLToPath(new URL('./lib/client/testing/next-navigation.ts', import.meta.url)),
      // Next's own marker throws outside its compiler; the import rules are checked by dependency-cruiser.
      'server-only': fileURLToPath(new URL('./lib/server/testing/server-only-marker.ts', import.meta.url)),
    },
  },
  test: {
    // One more than the cores of a build machine: a third of the time of these tests is spent waiting.
    maxWorkers: 3,
    // Far beyond what any test needs, so that a busy machine fails none.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          ...{ name: 'process', isolate: false, include: inProcess },
          setupFiles: './lib/server/testing/tidy-process.ts',
        },
      },
      {
        extends: true,
        test: {
          ...{ name: 'page', isolate: false, include: inPage },
          ...{ environment: 'jsdom', setupFiles: './lib/client/testing/tidy-page.ts' },
        },
      },
      { extends: true, test: { name: 'isolated', include: alone } },
    ],
  },
})
