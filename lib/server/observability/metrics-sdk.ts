import 'server-only'
import type { Meter } from '@opentelemetry/api'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus'
import { RuntimeNodeInstrumentation } from '@opentelemetry/instrumentation-runtime-node'
import type { Resource } from '@opentelemetry/resources'
import { MeterProvider, type MetricReader, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import { env } from '../config/env'
import { errorCause } from '../errors/describe-error'
import { log } from './log'
import { type Instruments, setInstruments } from './metrics'
import { observeState, type StateReaders } from './state-metrics'

/** Seconds, as OpenTelemetry recommends for HTTP. */
const durationBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
/** web.dev/cls: good up to 0.1, poor above 0.25. */
const layoutShiftBuckets = [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1]
const eventLoopSamplingMs = 20

/**
 * Records metrics, sends them by OTLP every minute where a collector is configured, and opens `METRICS_PORT`.
 * @returns a function that sends what is left and closes the port.
 */
export async function startMetrics(resource: Resource, readers: StateReaders): Promise<() => Promise<void>> {
  const { otlpEndpoint, metricsAddress } = env().telemetry
  const metricReaders: MetricReader[] = []
  if (otlpEndpoint !== undefined) {
    metricReaders.push(new PeriodicExportingMetricReader({ exporter: new OTLPMetricExporter() }))
  }
  const prometheus = metricsAddress && new PrometheusExporter({ ...metricsAddress, ...textFormat })
  if (prometheus) metricReaders.push(prometheus)
  const provider = new MeterProvider({ resource, readers: metricReaders })
  const meter = provider.getMeter('scorewell')
  setInstruments(createInstruments(meter))
  // Event loop and heap, by the semantic conventions for Node.js and V8.
  const runtime = new RuntimeNodeInstrumentation({ monitoringPrecision: eventLoopSamplingMs })
  runtime.setMeterProvider(provider)
  meter
    .createObservableUpDownCounter('process.memory.usage', { unit: 'By', description: 'Resident memory.' })
    .addCallback((result) => result.observe(process.memoryUsage.rss()))
  observeState(meter, readers)
  // Consumers are served without metrics rather than not at all.
  await prometheus?.startServer().catch((error) => log().error({ event: 'metrics port', ...errorCause(error) }))
  return async () => {
    await provider.shutdown()
    runtime.disable()
  }
}

const textFormat = { preventServerStart: true, withoutScopeInfo: true }

function createInstruments(meter: Meter): Instruments {
  const seconds = { unit: 's', advice: { explicitBucketBoundaries: durationBuckets } }
  return {
    requests: meter.createHistogram('http.server.request.duration', {
      ...seconds,
      description: 'Requests until the last byte of the response.',
    }),
    upstreamCalls: meter.createHistogram('http.client.request.duration', {
      ...seconds,
      description: 'Calls to the product API and the bureau until their response was read.',
    }),
    refreshLockWaits: meter.createHistogram('scorewell.refresh_lock.wait', {
      ...seconds,
      description: 'Waiting for the lock of a token refresh.',
    }),
    refreshes: meter.createCounter('scorewell.refreshes', { description: 'Token refreshes by outcome.' }),
    problems: meter.createCounter('scorewell.problems', { description: 'Problems returned by the API, by code.' }),
    rateLimited: meter.createCounter('scorewell.rate_limited', { description: 'Calls beyond a rate limit.' }),
    lostLogLines: meter.createCounter('scorewell.log.lost_lines', { description: 'Lines beyond a full buffer.' }),
    cacheReads: meter.createCounter('scorewell.cache.reads', { description: 'Reads of bureau data by outcome.' }),
    analyticsEvents: meter.createCounter('scorewell.events', { description: 'Events of the analytics, by host.' }),
    webVitalTimes: meter.createHistogram('scorewell.web_vital', { ...seconds, description: 'Web Vitals of pages.' }),
    layoutShifts: meter.createHistogram('scorewell.web_vital.layout_shift', {
      advice: { explicitBucketBoundaries: layoutShiftBuckets },
      description: 'Cumulative layout shift of pages.',
    }),
  }
}
