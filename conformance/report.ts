import type { Claim } from './evidence'
import { rfcSectionOf } from './rfc-sections'

export type Outcome = 'held' | 'failed' | 'not offered'
export type Result = {
  /** The promise's position in the list. */
  readonly number: number
  readonly id: string
  readonly title: string
  readonly outcome: Outcome
  readonly claims: readonly Claim[]
  /**
   * Why the promise is not offered, and the document that says this. For a failed promise, `source`
   * is the document that admits the failure.
   */
  readonly because?: string | undefined
  readonly source?: string | undefined
}
export type Report = {
  readonly adapter: string
  readonly versions: Readonly<Record<string, string>>
  /** The day of the run, such as 2026-11-25. */
  readonly date: string
  readonly results: readonly Result[]
}

const signs = { held: '✓', failed: '✗', 'not offered': '–' } as const satisfies Record<
  Outcome,
  string
>
const shownFailures = 5

/** Formats reports for a terminal. */
export function toText(reports: readonly Report[]): string {
  return reports.map(oneToText).join('\n\n')
}

function oneToText({ adapter, versions, date, results }: Report): string {
  const lines = results.flatMap((result) => [
    `${signs[result.outcome]} ${String(result.number).padStart(2)} ${result.title} [RFC 10017, ${rfcSectionOf(result.id)}]: ${summaryOf(result)}`,
    ...evidenceOf(result).map((line) => `     ${line}`),
  ])
  return [`${adapter} (${versionsOf(versions)}), ${date}`, ...lines, totalsOf(results)].join('\n')
}

export function toJson(reports: readonly Report[]): string {
  return `${JSON.stringify(reports, null, 2)}\n`
}

/** Formats a table of all products, then the evidence of each failure. */
export function toMarkdown(reports: readonly Report[]): string {
  return [toTable(reports), '', ...reports.flatMap(detailsOf)].join('\n')
}

/** Formats the versions and days of all products, and the table of their results. */
export function toTable(reports: readonly Report[]): string {
  const [first] = reports
  const head = ['#', 'promise', 'RFC 10017', ...reports.map(({ adapter }) => adapter)]
  const rows = (first?.results ?? []).map(({ id, title, number }) => [
    String(number),
    title,
    rfcSectionOf(id),
    ...reports.map(({ results }) => cellOf(results.find((result) => result.id === id))),
  ])
  const table = [head, head.map(() => '---'), ...rows].map(
    (cells) => `| ${cells.map(escapeCell).join(' | ')} |`,
  )
  const about = reports.map(
    ({ adapter, versions, date }) => `- ${adapter}: ${versionsOf(versions)}; ${date}`,
  )
  return [...about, '', ...table].join('\n')
}

function detailsOf({ adapter, results }: Report): readonly string[] {
  const paragraphs = results
    .filter(({ outcome }) => outcome !== 'held')
    .flatMap((result) => {
      const evidence = evidenceOf(result).map((line) => `- ${asCode(line)}`)
      const heading = `**${result.number}. ${result.title}**: ${summaryOf(result)}`
      return [heading, '', ...(evidence.length > 0 ? [...evidence, ''] : [])]
    })
  return paragraphs.length === 0 ? [] : [`## ${adapter}`, '', ...paragraphs]
}

function cellOf(result: Result | undefined): string {
  if (!result || result.outcome === 'not offered') return signs['not offered']
  return `${signs[result.outcome]} ${countsOf(result.claims).replace(' of ', '/')}`
}

function summaryOf({ outcome, claims, because, source }: Result): string {
  const reason = [because, source].filter((part) => part !== undefined).join(' ')
  if (outcome === 'not offered') return `not offered${reason === '' ? '' : `: ${reason}`}`
  return `${outcome} (${countsOf(claims)})${reason === '' ? '' : `; documented: ${reason}`}`
}

const countsOf = (claims: readonly Claim[]) =>
  `${claims.filter(({ holds }) => holds).length} of ${claims.length}`

function evidenceOf({ claims }: Result): readonly string[] {
  const failed = claims.filter(({ holds }) => !holds)
  const shown = failed
    .slice(0, shownFailures)
    .map(({ what, shown: by }) => `${what}: ${by.slice(0, 3).join(' | ') || 'not so'}`)
  const rest = failed.length - shown.length
  return rest > 0 ? [...shown, `and ${rest} more`] : shown
}

function totalsOf(results: readonly Result[]): string {
  const count = (outcome: Outcome) => results.filter((result) => result.outcome === outcome).length
  return `held ${count('held')}, failed ${count('failed')}, not offered ${count('not offered')}`
}

const versionsOf = (versions: Report['versions']) =>
  Object.entries(versions)
    .map((pair) => pair.join(' '))
    .join(', ')
const escapeCell = (text: string) => text.replaceAll('|', '\\|')
const asCode = (text: string) => `\`${text.replaceAll('`', "'")}\``
