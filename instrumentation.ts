import type { Instrumentation } from 'next'

/** Undefined in the edge bundle, from which a constant of the build keeps the server. */
const loadReports = async () =>
  // biome-ignore lint/style/noProcessEnv: the constant.
  process.env.NEXT_RUNTIME === 'nodejs'
    ? await import('./lib/server/observability/report-error')
    : undefined

/** Loads the error service, through which the front door reports the errors of calls too. */
export const register = async () => void (await loadReports())?.getErrorService()

/** Reports errors thrown while a page renders. */
export const onRequestError: Instrumentation.onRequestError = async (error) =>
  (await loadReports())?.reportError(error)
