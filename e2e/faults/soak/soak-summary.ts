import type { LoadFigures } from './load'

const minute = 60_000
const limits = {
  signOuts: 0,
  foreign: 0,
  errorShare: 0.001,
  overheadMs: 40,
  overheadWithoutPagesMs: 20,
  growth: 1,
}
/** A process warms up for a while, so a short run cannot show growth. */
const growthCountsFromMs = 5 * minute

/**
 * An instance's memory in MB: in use after the warm-up, in use at the end, and resident at the end.
 * The end is `minutes` after the warm-up.
 */
type MemoryFigures = {
  readonly settled: number
  readonly used: number
  readonly minutes: number
  readonly resident: number
}

/** Formats a run's figures next to their limits, and returns whether all limits are met. */
export function soakSummary(
  figures: LoadFigures,
  memory: readonly MemoryFigures[],
  durationMs: number,
) {
  const { sent, errors, errorsInOutage, statuses, signOuts, foreign } = figures
  const { overheadMs, overheadWithoutPagesMs, overheadByTenth } = figures
  const growthCounts = durationMs >= growthCountsFromMs
  const rows = [
    row('sign-outs', `${signOuts}`, '0', signOuts <= limits.signOuts),
    row('responses of another consumer', `${foreign}`, '0', foreign <= limits.foreign),
    row(
      'errors outside the outage',
      `${errors} of ${sent}`,
      '< 0.1 %',
      errors / sent < limits.errorShare,
    ),
    row('errors during the outage', `${errorsInOutage}`),
    row(
      'errors by status (0: lost)',
      [...statuses].map(([status, count]) => `${status}: ${count}`).join(', ') || 'none',
    ),
    row(
      'p99 of cached reads',
      `${overheadMs.toFixed(1)} ms`,
      '< 40 ms',
      overheadMs < limits.overheadMs,
    ),
    row(
      'p99 of those while no page was rendered',
      `${overheadWithoutPagesMs.toFixed(1)} ms`,
      '< 20 ms',
      overheadWithoutPagesMs < limits.overheadWithoutPagesMs,
    ),
    row(
      'p99 of cached reads by tenth of the run, ms',
      overheadByTenth.map((ms) => ms.toFixed(0)).join(' '),
    ),
    row(
      'growth of used memory after three tenths of the run',
      memory.map(toGrowth).join(', '),
      growthCounts ? '< 1 MB/min' : undefined,
      !growthCounts || memory.every((figures) => growthOf(figures) < limits.growth),
    ),
    row(
      'resident memory at the end',
      memory.map(({ resident }) => `${Math.round(resident)} MB`).join(', '),
    ),
  ]
  return { passed: rows.every(({ passed }) => passed), lines: rows.map(({ line }) => line) }
}

function toGrowth(figures: MemoryFigures): string {
  return `${figures.settled.toFixed(0)} → ${figures.used.toFixed(0)} MB: ${growthOf(figures).toFixed(2)} MB/min`
}

function growthOf({ settled, used, minutes }: MemoryFigures): number {
  return (used - settled) / minutes
}

/** Formats a row. A figure without a limit is only measured, and has no mark. */
function row(name: string, figure: string, limit?: string, passed = true) {
  const text = `${name.padEnd(48)} ${figure}`
  return {
    passed,
    line: limit === undefined ? `    ${text}` : `  ${passed ? '✓' : '✗'} ${text} (${limit})`,
  }
}
