import { expect, it, vi } from 'vitest'
import { startTelemetry } from '../front-door/startup'
import { setEnvironment } from '../testing/web-app'

/** The loaded modules that import the SDK. Their functions are replaced. */
const loaded = vi.hoisted(() => new Set<string>())
vi.mock('./tracing-sdk', () => ({ startTracing: loaded.add('tracing') }))
vi.mock('./metrics-sdk', () => ({ startMetrics: loaded.add('metrics') }))

it('no OpenTelemetry module is loaded and no port is opened unless telemetry is configured', async () => {
  setEnvironment({ PRODUCT_API_URL: 'https://api.example' })
  await startTelemetry()
  expect([...loaded]).toEqual([])
  expect(process.getActiveResourcesInfo()).not.toContain('TCPServerWrap')
})
