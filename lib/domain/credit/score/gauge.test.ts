import { expect, test } from 'vitest'
import { gaugeAngleOf, gaugeArc, gaugeBox, gaugeTicks } from './gauge'

test.each([
  [280, -120],
  [565, 0],
  [850, 120],
  [0, -120],
  [900, 120],
])('a score of %i is drawn at %i degrees', (score, degrees) => {
  expect(gaugeAngleOf(score)).toBe(degrees)
})

test('the ticks match the specification and lie inside the drawing from left to right', () => {
  expect(gaugeTicks.map((tick) => tick.value)).toEqual([280, 370, 460, 550, 640, 730, 850])
  for (const { x, y } of gaugeTicks) {
    expect(x > 0 && x < gaugeBox.width && y > 0 && y < gaugeBox.height).toBe(true)
  }
  expect(gaugeTicks[0]?.x).toBeLessThan(gaugeTicks[6]?.x ?? 0)
})

test('the gauge draws the large arc clockwise', () => {
  expect(gaugeArc()).toMatch(/^M 73\.01 216 A 112 112 0 1 1 266\.99 216$/)
})
