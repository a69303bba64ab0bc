import { type Attributes, metrics } from '@opentelemetry/api'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus'
import { RuntimeNodeInstrumentation } from '@opentelemetry/instrumentation-runtime-node'
import type { Resource } from '@opentelemetry/resources'
import {
  MeterProvider,
  type MetricReader,
  PeriodicExportingMetricReader,
} from '@opentelemetry/sdk-metrics'
import { env } from '../config/env'
import { errorCause } from '../errors/describe-error'
import { log } from './log'
import { scopeName } from './metrics'

/**
 * State of other modules, which this one cannot import. It is read whenever metrics are collected.
 */
const gauges = {
  'upstream.calls': 'Calls under way.',
  'upstream.calls.limit': 'Calls to one origin.',
  'upstream.connections': 'Open.',
  'upstream.waiting': 'Calls not yet sent.',
  'upstream.breakers': 'Breakers by state.',
  'cache.size': 'Estimated memory.',
  'cache.size.limit': 'Its limit.',
  'redis.ready': '1 while Redis can be used, else 0.',
} as const
export type GaugeReading = readonly [
  gauge: keyof typeof gauges,
  value: number,
  attributes?: Attributes,
]

/**
 * Records metrics, sends them by OTLP every minute if a collector is configured, and opens
 * `METRICS_PORT`.
 * @returns a function that sends the remaining metrics and closes the port.
 */
export async function startMetrics(resource: Resource, readState: () => readonly GaugeReading[]) {
  const { otlpEndpoint, metricsAddress } = env().telemetry
  const textFormat = { preventServerStart: true, withoutScopeInfo: true }
  const prometheus = metricsAddress && new PrometheusExporter({ ...metricsAddress, ...textFormat })
  const readers: MetricReader[] = prometheus ? [prometheus] : []
  if (otlpEndpoint !== undefined)
    readers.push(new PeriodicExportingMetricReader({ exporter: new OTLPMetricExporter() }))
  const provider = new MeterProvider({ resource, readers })
  metrics.setGlobalMeterProvider(provider)
  // Event loop and heap, named according to the semantic conventions for Node.js and V8.
  const runtime = new RuntimeNodeInstrumentation({ monitoringPrecision: 20 })
  runtime.setMeterProvider(provider)
  const meter = provider.getMeter(scopeName)
  meter
    .createObservableUpDownCounter('process.memory.usage', {
      unit: 'By',
      description: 'Resident memory.',
    })
    .addCallback((result) => {
      result.observe(process.memoryUsage.rss())
      for (const [name, value, attributes] of readState()) {
        const options = {
          description: gauges[name],
          ...(name.startsWith('cache.') && { unit: 'By' }),
        }
        meter.createGauge(`scorewell.${name}`, options).record(value, attributes)
      }
    })
  // Consumers are served even if the metrics port cannot be opened.
  await prometheus
    ?.startServer()
    .catch((error) => log().error({ event: 'metrics port', ...errorCause(error) }))
  return async () => {
    await provider.shutdown()
    runtime.disable()
  }
}
