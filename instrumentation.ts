import type { Instrumentation } from 'next'

/** Reports errors thrown while a page renders. */
export const onRequestError: Instrumentation.onRequestError = async (error) => {
  // biome-ignore lint/style/noProcessEnv: a constant at build time; it keeps the server out of the edge bundle.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { reportError } = await import('./lib/server/observability/report-error')
    reportError(error)
  }
}
