// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { renderWithProviders } from '@/lib/client/testing/test-providers'
import { namesWithRoom, shownPartOf } from './band-tints'
import { labelCenter, lastPointTexts } from './last-point'
import { TrendSwitches } from './trend-chart'
import { lineDataset, trendOptions } from './trend-options'

afterEach(() => {
  cleanup()
  window.location.hash = ''
})

const fullAxis = { min: 280, max: 850 }
const band = (low: number, high: number) => ({ low, high })

test.each([
  [
    'the lowest band, from the floor of the axis',
    band(300, 499),
    fullAxis,
    true,
    { low: 280, high: 499.5 },
  ],
  ['a band in the middle', band(601, 660), fullAxis, false, { low: 600.5, high: 660.5 }],
  ['the highest band', band(781, 850), fullAxis, false, { low: 780.5, high: 850 }],
  [
    'a band around a close-up',
    band(601, 660),
    { min: 620, max: 640 },
    false,
    { low: 620, high: 640 },
  ],
  ['a band below a close-up', band(300, 499), { min: 620, max: 640 }, true, undefined],
  ['a band above a close-up', band(781, 850), { min: 620, max: 640 }, false, undefined],
])('the chart tints %s', (_, one, axis, isLowest, shown) => {
  expect(shownPartOf(one, axis, isLowest)).toEqual(shown)
})

/** The bands of a chart that is 114 pixels high, as on phones. */
const onPhones = [
  { name: 'Very Poor', ...band(300, 499), top: 70, height: 44 },
  { name: 'Poor', ...band(500, 600), top: 50, height: 20 },
  { name: 'Fair', ...band(601, 660), top: 38, height: 12 },
  { name: 'Good', ...band(661, 780), top: 14, height: 24 },
  { name: 'Excellent', ...band(781, 850), top: 0, height: 14 },
]
const nameOf = ({ name }: { name: string }) => name

test('a chart on a phone names every band, and marks only the band of the score', () => {
  const names = namesWithRoom(onPhones, 634)
  expect(names.map(nameOf)).toEqual(onPhones.map(nameOf))
  expect(names.filter(({ isOwn }) => isOwn).map(nameOf)).toEqual(['Fair'])
})

test('a close-up names the band of the score even if it shows only a few pixels of it', () => {
  const shown = [
    { name: 'Fair', ...band(601, 660), top: 110, height: 4 },
    { name: 'Good', ...band(661, 780), top: 0, height: 110 },
  ]
  expect(namesWithRoom(shown, 660).map(nameOf)).toEqual(['Fair', 'Good'])
  expect(namesWithRoom(shown, 700).map(nameOf)).toEqual(['Good'])
  const edge = [shown[0], { name: 'Good', ...band(661, 780), top: 98, height: 12 }].flatMap(
    (one) => one ?? [],
  )
  expect(namesWithRoom(edge, 660).map(nameOf)).toEqual(['Fair'])
})

const months = Array.from({ length: 20 }, (_, month) => ({
  date: Date.UTC(2025, month, 1),
  score: 600 + month,
}))
const palette = {
  ink: '#111111',
  inkMuted: '#666666',
  paper: '#ffffff',
  hairline: '#dddddd',
  positive: '#008000',
  negative: '#800000',
  font: 'sans-serif',
  bands: { 1: '#100000', 2: '#200000', 3: '#300000', 4: '#400000', 5: '#500000' },
  tintOpacity: 0.2,
}

const trend = {
  points: months,
  bands: [],
  palette,
  isCloseUp: false,
  planned: undefined,
  anchorOf: undefined,
  formatDate: String,
  formatShortMonth: () => 'month',
  describeChange: () => '',
}

test('pressing a score opens the changes before it, and pressing elsewhere does nothing', () => {
  const { onClick } = trendOptions({ ...trend, anchorOf: (date) => `#change-${date}` })
  onClick(undefined, [])
  expect(window.location.hash).toBe('')
  onClick(undefined, [{ index: 3 }])
  expect(window.location.hash).toBe(`#change-${months[3]?.date}`)
})

test.each([
  [
    [600, 604],
    ['604', '+4'],
  ],
  [
    [604, 600],
    ['600', '−4'],
  ],
  [
    [600, 600],
    ['600', ''],
  ],
  [[600], ['600', '']],
])('the last point of the scores %j is labeled %j', (scores, texts) => {
  expect(lastPointTexts(scores.map((score, date) => ({ score, date })))).toEqual(texts)
})

const last = { date: Date.UTC(2026, 7, 1), score: 619 }
const planned = { last, range: { low: 639, high: 646, date: last.date + 100 } }

test('the end of the plan has a tick labeled with its month', () => {
  const { ticks, afterBuildTicks } = trendOptions({ ...trend, planned }).scales.x
  const scale = { chart: { width: 600 }, ticks: [{ value: 0 }] }
  // A real Chart.js scale has more members, which the callback does not read.
  Reflect.apply(afterBuildTicks, undefined, [scale])
  expect(scale.ticks.at(-1)).toEqual({ value: planned.range.date })
  expect(Reflect.apply(ticks.callback, undefined, [planned.range.date])).toBe('month')
})

test('a plan extends the time axis by its length', () => {
  const { min, max } = trendOptions(trend).scales.x
  expect(trendOptions({ ...trend, planned }).scales.x).toMatchObject({ min, max: max + 100 })
})

test('a close-up shows the plan’s whole range beside the scores', () => {
  const closeUp = { ...trend, points: months.slice(-2), isCloseUp: true }
  expect(trendOptions(closeUp).scales.y).toMatchObject({ min: 610, max: 630 })
  expect(trendOptions({ ...closeUp, planned }).scales.y).toMatchObject({ min: 610, max: 660 })
})

test.each([
  [19, 6],
  [18, 0],
  [0, 0],
])('score number %i of 20 has a dot of %i pixels on charts of all widths', (dataIndex, radius) => {
  expect(lineDataset(months, palette).pointRadius({ dataIndex })).toBe(radius)
})

test('the switches offer a close-up, the whole history and each range that would shorten it', async () => {
  const onChange = vi.fn()
  const view = { range: 'all', isCloseUp: false } as const
  renderWithProviders(
    <TrendSwitches points={months.slice(0, 10)} view={view} onChange={onChange} />,
  )
  const names = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)
  expect(names).toEqual(['Full scale', 'Close-up', '6 mo', 'All'])
  await userEvent.click(screen.getByRole('radio', { name: '6 mo' }))
  await userEvent.click(screen.getByRole('radio', { name: 'Close-up' }))
  expect(onChange.mock.calls).toEqual([
    [{ ...view, range: 'sixMonths' }],
    [{ ...view, isCloseUp: true }],
  ])
})

test.each([
  ['above the point', 100, [], 78],
  ['below a point that is near the top', 20, [], 42],
  ['below the point if a name stands on the line above', 100, [80], 122],
  ['above the point if names stand on both lines', 100, [80, 120], 78],
])('the score is written %s', (_, point, names, center) => {
  expect(labelCenter(point, { top: 0, bottom: 200 }, names)).toBe(center)
})

test.each([
  [343, [280, 640, 850]],
  [600, [280, 370, 460, 550, 640, 730, 850]],
])('a chart %i pixels wide has the ticks %j', (width, ticks) => {
  const { afterBuildTicks } = trendOptions(trend).scales.y
  const scale = { chart: { width }, ticks: [{ value: 0 }] }
  Reflect.apply(afterBuildTicks, undefined, [scale])
  expect(scale.ticks.map(({ value }) => value)).toEqual(ticks)
})
