import { afterAll, afterEach, beforeAll } from 'vitest'
import { followTranslator } from '../page/translated-texts'
import { startTranslator } from './translator'

/**
 * Prepares a test file for pages that the browser translates, like `instrumentation-client.ts`.
 * @returns a function that translates the page until the test ends. Await it, because a translator
 * runs in a separate task.
 */
export function mockTranslator(): () => Promise<void> {
  const { removeChild, insertBefore } = Node.prototype
  let stop: (() => void) | undefined
  beforeAll(followTranslator)
  afterEach(() => stop?.())
  afterAll(() => void Object.assign(Node.prototype, { removeChild, insertBefore }))
  return async () => {
    stop = startTranslator()
  }
}
