import type { BrowserContext, ConsoleMessage } from 'playwright/test'

/** Chromium reports every 4xx and 5xx; those of the BFF are specified answers and have their own assertions. */
const bffErrorResponse =
  /^Failed to load resource: the server responded with a status of \d{3} .* at https?:\/\/[^/]+\/api\//

/**
 * Collects what must not happen behind a story's back on any of its pages: errors in the console (refusals by the
 * Content Security Policy and hydration faults among them) and uncaught exceptions.
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
