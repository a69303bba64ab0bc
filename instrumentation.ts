import type { Instrumentation } from 'next'

/** Runs once, before the first request. */
export async function register(): Promise<void> {
  // biome-ignore lint/style/noProcessEnv: a constant at build time; it keeps the server out of the edge bundle.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const startup = await import('./lib/server/http/startup')
    const shutdown = await import('./lib/server/http/shutdown')
    startup.assertValidEnv()
    startup.checkRateLimits()
    startup.reloadHostsOnHangup()
    startup.connectSharedState()
    startup.flushReportsOnShutdown()
    startup.normalizeRequests()
    await startup.startTelemetry()
    const { observeRequests, onRequestEnd } = await import('./lib/server/observability/request-log')
    const { recordRequest } = await import('./lib/server/observability/metrics')
    observeRequests()
    onRequestEnd(recordRequest)
    const { logConsole } = await import('./lib/server/observability/console-log')
    logConsole()
    const { flushLog } = await import('./lib/server/observability/log')
    shutdown.onShutdown('log', flushLog)
    shutdown.trackRequests()
    shutdown.handleSignals()
  }
}

/** Reports errors thrown while a page renders. */
export const onRequestError: Instrumentation.onRequestError = async (error) => {
  // biome-ignore lint/style/noProcessEnv: as above.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { reportError } = await import('./lib/server/observability/report-error')
    reportError(error)
  }
}
