import type { BrowserContext, ConsoleMessage } from 'playwright/test'

/** Chromium reports every 4xx and 5xx; those of the BFF are specified answers and have their own assertions. */
const answerOfTheBff =
  /^Failed to load resource: the server responded with a status of \d{3} .* at https?:\/\/[^/]+\/api\//

/**
 * Collects what must not happen behind a story's back on any of its pages: errors in the console (refusals by the
 * Content Security Policy and hydration faults among them) and uncaught exceptions.
 */
export function listenForNoise(context: BrowserContext): readonly string[] {
  const noise: string[] = []
  context.on('console', (message) => {
    const line = lineOf(message)
    if (message.type() === 'error' && !answerOfTheBff.test(line)) noise.push(line)
  })
  context.on('weberror', (error) => noise.push(String(error.error())))
  return noise
}

function lineOf(message: ConsoleMessage): string {
  return `${message.text()} at ${message.location().url}`
}
