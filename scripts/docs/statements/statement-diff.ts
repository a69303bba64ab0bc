import { execFileSync } from 'node:child_process'
import en from '@/messages/en.json'
import es from '@/messages/es.json'
import { CliError } from '@/scripts/cli-error'
import { statementFamilies } from './statement-kinds'

const languages = ['en', 'es'] as const
type Language = (typeof languages)[number]

/** The messages of a release, and the paths of the messages that are statements. */
export type Release = Readonly<Record<Language, unknown>> & { readonly paths: readonly string[] }

/**
 * `npm run statements -- diff <tag> [<later tag>]`: prints the statements that changed between two
 * releases, or since one.
 */
export function printStatementDiff([from, to]: readonly string[]): void {
  if (!from) throw new CliError('Usage: npm run statements -- diff <tag> [<later tag>]')
  const paths = statementFamilies.flatMap(({ kinds }) => kinds.flatMap(({ texts }) => texts))
  const lines = statementDiff(releaseAt(from), to ? releaseAt(to) : { en, es, paths })
  const title = `# Statements that changed from ${from} to ${to ?? 'the present files'}`
  console.log([title, ...lines, `${lines.length} changed.`].join('\n\n'))
}

function releaseAt(tag: string): Release {
  const files = git(tag, 'ls-tree', '-r', '--name-only', tag).split('\n')
  const list = files.find((file) => file.endsWith('/statement-kinds.json'))
  const read = (file: string): unknown => JSON.parse(git(tag, 'show', `${tag}:${file}`))
  const messages = { en: read('messages/en.json'), es: read('messages/es.json') }
  const paths = [...textsIn(list ? read(list) : []), ...derivedPathsIn(messages.en)]
  return { ...messages, paths }
}

function git(tag: string, ...args: string[]): string {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: 'pipe', maxBuffer: 2 ** 26 })
  } catch {
    throw new CliError(`No release ${tag} with messages. Fetch the tags: git fetch --tags`)
  }
}

/** Returns all `texts` of a list of statements, regardless of its other fields. */
function textsIn(list: unknown): string[] {
  if (typeof list !== 'object' || list === null) return []
  return Object.entries(list).flatMap(([key, value]) =>
    key === 'texts' && Array.isArray(value) ? value.map(String) : textsIn(value),
  )
}

/**
 * Returns the paths below the parts of the messages that come from tables of rules. Every text
 * there is a statement.
 */
function derivedPathsIn(messages: unknown): string[] {
  return ['reasons.codes', 'reasons.actions', 'alerts.kind'].flatMap((part) =>
    pathsIn(valueAt(messages, part), part),
  )
}

function pathsIn(value: unknown, path: string): string[] {
  if (typeof value === 'string') return [path]
  return Object.entries(value ?? {}).flatMap(([key, part]) => pathsIn(part, `${path}.${key}`))
}

/** Returns what the messages have at a path; undefined if they have nothing there. */
export function valueAt(messages: unknown, path: string): unknown {
  const step = (value: unknown, key: string) =>
    typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
  return path.split('.').reduce(step, messages)
}

/**
 * Returns a paragraph for each statement that is new, removed or changed, with its words in both
 * releases. Omits words that only moved to another key.
 */
export function statementDiff(before: Release, after: Release): string[] {
  const paths = [...new Set([...after.paths, ...before.paths])]
  const [old, present] = [before, after].map(
    (release) => new Set(release.paths.map((path) => textAt(release, path))),
  )
  return paths.flatMap((path) => {
    const [was, is] = [textAt(before, path), textAt(after, path)]
    if (was === is || (old?.has(is) && (!was || present?.has(was)))) return []
    if (!is && present?.has(was)) return []
    const lines = languages.flatMap((language) => [
      ...lineOf(`${language} before`, valueAt(before[language], path)),
      ...lineOf(`${language} now`, valueAt(after[language], path)),
    ])
    return [[`## ${path}`, ...lines].join('\n')]
  })
}

/** Returns a statement in all languages; empty if the release has none at the path. */
function textAt(release: Release, path: string): string {
  return languages.map((language) => valueAt(release[language], path) ?? '').join('')
}

function lineOf(label: string, words: unknown): string[] {
  return typeof words === 'string' ? [`- ${label}: ${words}`] : []
}
