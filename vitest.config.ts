import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('.', import.meta.url))
const exclude = ['node_modules', '.next', 'e2e', 'bench/empty-app']
/**
 * Tests of modules without state share a process, which saves a start and the imports for each file. One of the sandbox
 * stands aside: it replaces a package, and would do so for all of them.
 */
const stateless = ['lib/{contract,domain}/**/*.test.ts', 'sandbox/**/!(guessing).test.ts']

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
    maxWorkers: 2,
    // Far beyond what any test needs, so that a busy machine fails none.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      { extends: true, test: { name: 'stateless', include: stateless, exclude, isolate: false } },
      {
        extends: true,
        test: { name: 'isolated', include: ['**/*.test.{ts,tsx}'], exclude: [...exclude, ...stateless] },
      },
    ],
  },
})
