import type { Instrumentation } from 'next'

/**
 * Loads the module for error reports; undefined in the edge bundle. There the build replaces the
 * variable, so no server code is bundled.
 */
const loadReports = async () =>
  // biome-ignore lint/style/noProcessEnv: the build replaces this constant.
  process.env.NEXT_RUNTIME === 'nodejs'
    ? await import('./lib/server/observability/report-error')
    : undefined

/** Loads the error service, which the front door also uses to report errors in API calls. */
export const register = async () => void (await loadReports())?.startErrorService()

/** Reports errors thrown while a page renders. */
export const onRequestError: Instrumentation.onRequestError = async (error) =>
  (await loadReports())?.reportError(error)
