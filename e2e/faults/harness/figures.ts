import { expect, TestRunner } from 'vitest'

/** A test's figure. If the test asserts it, `holds` is the result and `limit` the printed limit. */
export type Figure = {
  readonly name: string
  readonly figure: string
  readonly asserted?: { readonly limit: string; readonly holds: boolean }
}

declare module 'vitest' {
  interface TaskMeta {
    figures?: Figure[]
  }
}

type Value = string | number | readonly (string | number)[]

/** Prints a measured figure in the summary at the end of the run. */
export function recordFigure(name: string, figure: Value): void {
  addFigure({ name, figure: toText(figure) })
}

/**
 * Asserts a figure and prints it next to its limit. The test continues if the assertion fails, so
 * that its other figures follow.
 */
export function expectFigure(
  name: string,
  value: Value,
  expected: Value | { readonly atMost: number },
): void {
  const figure = toText(value)
  const isBound = typeof expected === 'object' && 'atMost' in expected
  const limit = isBound ? `at most ${expected.atMost}` : toText(expected)
  const holds = isBound ? typeof value === 'number' && value <= expected.atMost : figure === limit
  addFigure({ name, figure, asserted: { limit, holds } })
  expect.soft(holds, `${name}: ${figure} (${limit})`).toBe(true)
}

const toText = (value: Value) =>
  typeof value === 'object' ? value.join(' ') || 'none' : String(value)

function addFigure(figure: Figure): void {
  const test = TestRunner.getCurrentTest()
  if (!test) throw new Error('Figures belong to a test.')
  test.meta.figures = [...(test.meta.figures ?? []), figure]
}

/** Returns the value below which the given share of the samples lies, for example 0.99. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
