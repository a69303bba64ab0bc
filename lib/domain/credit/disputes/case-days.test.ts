import { expect, onTestFinished, test, vi } from 'vitest'
import { localDay } from './case-days'

test('on an evening in the US, today is the local day and not the next day in UTC', () => {
  vi.stubEnv('TZ', 'America/Los_Angeles')
  onTestFinished(() => void vi.unstubAllEnvs())
  expect(localDay(Date.parse('2026-09-02T03:00:00Z'))).toBe(Date.UTC(2026, 8, 1))
})
