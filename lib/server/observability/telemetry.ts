import 'server-only'
import { randomUUID } from 'node:crypto'
import { version } from '@/package.json'
import { deploymentId, env } from '../config/env'
import { processSingleton } from '../config/process-singleton'
import { log } from './log'
import type { StateReaders } from './state-metrics'

/**
 * Turns on traces and metrics where they are configured; without `OTEL_EXPORTER_OTLP_ENDPOINT` and `METRICS_PORT` nothing
 * is loaded, opened or sent.
 */
export async function loadTelemetry(readers: StateReaders): Promise<void> {
  const { isOn, otlpEndpoint, serviceName } = env().telemetry
  if (!isOn) return
  const [{ diag, DiagLogLevel }, { resourceFromAttributes }, { startMetrics }, { startTracing }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/resources'),
    import('./metrics-sdk'),
    import('./tracing-sdk'),
  ])
  // The SDK's own message would quote the collector's response.
  diag.setLogger({ ...silent, error: () => log().warn({ event: 'telemetry failed' }) }, DiagLogLevel.ERROR)
  const resource = resourceFromAttributes({
    'service.name': serviceName,
    'service.version': version,
    'deployment.id': deploymentId,
    'service.instance.id': randomUUID(),
  })
  if (otlpEndpoint !== undefined) closers().push(startTracing(resource))
  closers().push(await startMetrics(resource, readers))
}

/** Sends the spans and metrics that have not been sent yet. */
export async function shutdownTelemetry(): Promise<void> {
  await Promise.all(closers().map((close) => close()))
}

const ignore = () => undefined
const silent = { error: ignore, warn: ignore, info: ignore, debug: ignore, verbose: ignore }

function closers(): (() => Promise<void>)[] {
  return processSingleton('telemetry', () => [])
}
