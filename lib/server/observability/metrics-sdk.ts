import 'server-only'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus'
import { RuntimeNodeInstrumentation } from '@opentelemetry/instrumentation-runtime-node'
import type { Resource } from '@opentelemetry/resources'
import { MeterProvider, type MetricReader, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import { env } from '../config/env'
import { errorCause } from '../errors/describe-error'
import { log } from './log'
import { createInstruments } from './metrics'
import { observeState, type StateReaders } from './state-metrics'

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
  createInstruments(meter)
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
