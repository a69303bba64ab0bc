import type { BrowserContext, ConsoleMessage } from 'playwright/test'

/** Chromium logs every 4xx and 5xx; those of the BFF are expected and asserted separately. */
const bffErrorResponse =
  /^Failed to load resource: the server responded with a status of \d{3} .* at https?:\/\/[^/]+\/api\//

/**
 * Collects console errors (including policy violations and hydration errors) and uncaught exceptions of all pages of a
 * test.
 */
export function collectConsoleErrors(context: BrowserContext): readonly string[] {
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
