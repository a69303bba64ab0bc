import { randomUUID } from 'node:crypto'
import { version } from '@/package.json'
import { deploymentId, env } from '../config/env'
import { perProcess } from '../config/process-singleton'
import { log } from './log'
import type { GaugeReading } from './metrics-sdk'

/**
 * Starts traces and metrics. Without `OTEL_EXPORTER_OTLP_ENDPOINT` and `METRICS_PORT` nothing is
 * loaded, opened or sent.
 */
export async function loadTelemetry(readState: () => readonly GaugeReading[]): Promise<void> {
  const { isOn, otlpEndpoint, serviceName } = env().telemetry
  if (!isOn) return
  const [{ diag, DiagLogLevel }, { resourceFromAttributes }, { startMetrics }, { startTracing }] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/resources'),
      import('./metrics-sdk'),
      import('./tracing-sdk'),
    ])
  // The SDK's own message would quote the collector's response.
  const ignore = () => undefined
  const error = () => log().warn({ event: 'telemetry failed' })
  diag.setLogger(
    { error, warn: ignore, info: ignore, debug: ignore, verbose: ignore },
    DiagLogLevel.ERROR,
  )
  const resource = resourceFromAttributes({
    'service.name': serviceName,
    'service.version': version,
    'deployment.id': deploymentId,
    'service.instance.id': randomUUID(),
  })
  if (otlpEndpoint !== undefined) closers().push(startTracing(resource))
  closers().push(await startMetrics(resource, readState))
}

export async function shutdownTelemetry(): Promise<void> {
  await Promise.all(closers().map((close) => close()))
}

const closers = perProcess('telemetry', (): (() => Promise<void>)[] => [])
