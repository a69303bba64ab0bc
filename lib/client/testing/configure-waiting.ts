import { configure } from '@testing-library/react'

/**
 * A limit that only stops a hanging test, as for `expect.poll` in vitest.config.ts: no wait of
 * these tests depends on the machine.
 */
configure({ asyncUtilTimeout: 30_000 })
