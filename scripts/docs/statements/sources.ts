import written from './sources.json'

/**
 * A source outside this repository: for law, common practice or contact details. Contract, section
 * 13.
 */
export type Source = {
  /** A statement cites it by this name, perhaps with a subsection: "15 USC 1681i(a)(1)". */
  readonly name: string
  readonly url: string
  /** What was read: the page itself, what others write about it, or nothing. */
  readonly read: 'primary' | 'secondary' | 'no'
  /** Day of the latest reading, or of the latest attempt, as YYYY-MM-DD. */
  readonly checked: string
  /** Last day on which the source is known to be valid, as YYYY-MM-DD. */
  readonly until?: string
  readonly note?: string
  /** The product's addresses, pages and phone numbers that the source proves. */
  readonly contacts?: readonly string[]
}

/** All sources with a date. */
export const datedSources = written.sources as readonly Source[]

/** Age in days after which `npm run check` warns, and after which it fails. */
const [warnAfterDays, failAfterDays] = [60, 90]
const dayMs = 86_400_000

/**
 * Returns the dated sources of a statement; empty if it is based on our data and conventions alone.
 * @throws {Error} for a source that sources.json does not list
 */
export function datedSourcesOf(source: string): Source[] {
  return source.split('; ').flatMap((part) => {
    const found = datedSources.find(({ name }) => startsWithName(part, name))
    if (found) return [found]
    if (written.ours.some((name) => startsWithName(part, name))) return []
    throw new Error(`No source in scripts/docs/statements/sources.json: ${part}`)
  })
}

/** Distinguishes "15 USC 1681c(a)" from "15 USC 1681c-1". */
function startsWithName(part: string, name: string): boolean {
  return part.startsWith(name) && /^($|[ ,:(])/.test(part.slice(name.length))
}

/** Returns warnings and errors for sources that are old or no longer valid at `now` (epoch ms). */
export function checkSources(sources: readonly Source[], now: number) {
  const lines = sources.map(({ name, checked, until, url }) => {
    const days = Math.floor((now - Date.parse(checked)) / dayMs)
    const isOver = until !== undefined && !(now < Date.parse(until) + dayMs)
    const line = isOver
      ? `${name}: valid until ${until} (${url})`
      : `${name}: read ${days} days ago (${url})`
    // An unreadable date results in NaN, which also counts as an error.
    return { line, isError: isOver || !(days <= failAfterDays), isWarning: days > warnAfterDays }
  })
  return {
    errors: lines.filter(({ isError }) => isError).map(({ line }) => line),
    warnings: lines.filter((one) => one.isWarning && !one.isError).map(({ line }) => line),
  }
}

const readings = { primary: 'read', secondary: 'read about', no: 'not read' }

/** Returns the sources as Markdown, each with the date on which it was last read. */
export function sourcesText(): string {
  const lines = datedSources.map(({ name, url, read, checked, until, note }) =>
    [
      `- ${name}: ${url}, ${readings[read]}, ${checked}`,
      until ? `, until ${until}` : '',
      note ? `. ${note}` : '',
    ].join(''),
  )
  return ['## Sources', ...lines].join('\n')
}
