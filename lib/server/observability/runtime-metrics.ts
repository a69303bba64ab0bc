import 'server-only'
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { getHeapSpaceStatistics } from 'node:v8'
import type { Meter } from '@opentelemetry/api'

const samplingMs = 20
const nanosecondsPerSecond = 1e9

/**
 * Observes event loop, heap and memory of this process. The names are those of the OpenTelemetry semantic conventions for
 * Node.js and V8.
 */
export function observeRuntime(meter: Meter): void {
  observeEventLoop(meter)
  observeMemory(meter)
}

/** The delay is that since the last collection, the sampling interval included. */
function observeEventLoop(meter: Meter): void {
  const delay = monitorEventLoopDelay({ resolution: samplingMs })
  delay.enable()
  const unit = { unit: 's', description: 'Delay of the event loop since the last collection.' }
  const gauges = {
    p50: meter.createObservableGauge('nodejs.eventloop.delay.p50', unit),
    p99: meter.createObservableGauge('nodejs.eventloop.delay.p99', unit),
    max: meter.createObservableGauge('nodejs.eventloop.delay.max', unit),
  }
  meter.addBatchObservableCallback((result) => {
    // Nothing was sampled yet.
    if (delay.count === 0) return
    result.observe(gauges.p50, delay.percentile(50) / nanosecondsPerSecond)
    result.observe(gauges.p99, delay.percentile(99) / nanosecondsPerSecond)
    result.observe(gauges.max, delay.max / nanosecondsPerSecond)
    delay.reset()
  }, Object.values(gauges))
  let before = performance.eventLoopUtilization()
  meter
    .createObservableGauge('nodejs.eventloop.utilization', {
      unit: '1',
      description: 'Share of the time since the last collection.',
    })
    .addCallback((result) => {
      const now = performance.eventLoopUtilization()
      result.observe(performance.eventLoopUtilization(now, before).utilization)
      before = now
    })
}

function observeMemory(meter: Meter): void {
  const bytes = { unit: 'By', description: 'Memory of V8 by space.' }
  const used = meter.createObservableUpDownCounter('v8js.memory.heap.used', bytes)
  const limit = meter.createObservableUpDownCounter('v8js.memory.heap.limit', bytes)
  meter.addBatchObservableCallback(
    (result) => {
      for (const space of getHeapSpaceStatistics()) {
        const attributes = { 'v8js.heap.space.name': space.space_name }
        result.observe(used, space.space_used_size, attributes)
        result.observe(limit, space.space_size, attributes)
      }
    },
    [used, limit],
  )
  meter
    .createObservableUpDownCounter('process.memory.usage', { unit: 'By', description: 'Resident memory.' })
    .addCallback((result) => result.observe(process.memoryUsage.rss()))
}
