import { configure } from '@testing-library/react'

/**
 * A bound against hanging, as for `expect.poll` in vitest.config.ts: no wait of these tests depends
 * on the machine.
 */
configure({ asyncUtilTimeout: 30_000 })
