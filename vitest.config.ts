import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('.', import.meta.url))

export default defineConfig({
  resolve: {
    alias: {
      '@': root,
      // Next's own marker throws outside its compiler; the import rules are checked by dependency-cruiser.
      'server-only': fileURLToPath(new URL('./lib/server/server-only-marker.ts', import.meta.url)),
    },
  },
  test: {
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['node_modules', '.next', 'e2e', 'bench/empty-app'],
    maxWorkers: 2,
    // Far beyond what any test needs, so that a busy machine fails none.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
