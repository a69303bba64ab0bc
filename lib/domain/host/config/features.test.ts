import { expect, test } from 'vitest'
import { featureFlags } from '@/lib/contract/host/feature-flags'
import { type Features, featuresOf } from './branding'

function shown(features: Features): string[] {
  return Object.entries(features).flatMap(([name, on]) => (on ? [name] : []))
}

const singleFlags = Object.entries(featureFlags).filter(([name]) => name !== 'reportTiles')

test.each(singleFlags)('the bit for %s enables no other feature', (name, bit) => {
  expect(shown(featuresOf(bit))).toEqual([name])
})

test('the report tiles are shown only if the reports are enabled too', () => {
  expect(shown(featuresOf(featureFlags.reportTiles))).toEqual([])
  expect(featuresOf(featureFlags.reportTiles | featureFlags.reports).reportTiles).toBe(true)
})

test('flags 0 show nothing, 32767 everything except score-up, and 65535 everything', () => {
  expect(shown(featuresOf(0))).toEqual([])
  expect(
    Object.keys(featureFlags).filter((name) => !shown(featuresOf(32767)).includes(name)),
  ).toEqual(['scoreUp'])
  expect(shown(featuresOf(65535))).toEqual(Object.keys(featureFlags))
})

test('unknown bits are ignored', () => {
  expect(shown(featuresOf(65535 | (1 << 20)))).toEqual(Object.keys(featureFlags))
})
