import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

/**
 * A timeout that only stops a hanging test, like the one for `expect.poll` in vitest.config.ts. The
 * waits in these tests do not depend on the machine's speed.
 */
configure({ asyncUtilTimeout: 30_000 })

afterEach(cleanup)
