import { createServer } from 'node:http'
import { afterAll, expect, it } from 'vitest'
import { listen } from '@/e2e/harness/servers/listen'
import { findFreePort } from '@/scripts/free-port'
import { startTelemetry } from '../front-door/startup'
import { captureLog } from '../testing/log-lines'
import { setEnvironment } from '../testing/web-app'
import { recordRequest } from './metrics'
import { shutdownTelemetry } from './telemetry'

const refusing = createServer((_request, response) => response.writeHead(400).end('words-canary'))
const taken = createServer()
afterAll(() => {
  refusing.close()
  taken.close()
})

it('a collector that refuses data and a port in use are logged, and requests are still served', async () => {
  const metricsPort = await findFreePort()
  await new Promise<void>((resolve) => taken.listen(metricsPort, '127.0.0.1', resolve))
  setEnvironment({
    PRODUCT_API_URL: 'https://api.example',
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await listen(refusing)}`,
    METRICS_PORT: String(metricsPort),
    HOSTNAME: '127.0.0.1',
  })
  const lines = captureLog()
  await startTelemetry()
  recordRequest({ method: 'GET', route: '/dashboard', status: 200, ms: 20 })
  await shutdownTelemetry().catch(() => undefined)
  expect(lines).toContainEqual(expect.objectContaining({ event: 'metrics port' }))
  expect(lines).toContainEqual({ event: 'telemetry failed' })
  expect(JSON.stringify(lines)).not.toContain('canary')
})
