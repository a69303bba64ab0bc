import { inject, TestRunner } from 'vitest'

/** A measured figure beside the limit that its test asserts. */
export type Figure = { readonly name: string; readonly figure: string; readonly limit: string }

declare module 'vitest' {
  interface TaskMeta {
    figures?: Figure[]
  }
}

/** Adds a line to the summary at the end of the run, whether the test passes or fails. */
export function recordFigure(name: string, figure: string | number, limit: string): void {
  const test = TestRunner.getCurrentTest()
  if (!test) throw new Error('Figures belong to a test.')
  test.meta.figures = [...(test.meta.figures ?? []), { name, figure: String(figure), limit }]
}

/**
 * A limit of time or of a slow-down as the suite asserts it: as specified in `npm run test:faults`, three times as wide
 * within `npm test`, because a busy machine must not fail a build. Figures are printed beside the specified limit.
 */
export function limitOf(specified: number): number {
  return specified * inject('tolerance')
}

/** The value below which the given share of the samples lies, for example 0.99. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
