import * as account from './account'
import * as alert from './alert'
import * as changes from './changes'
import * as checkUp from './check-up'
import * as coach from './coach'
import * as comparison from './comparison'
import * as factors from './factors'
import * as planner from './planner'
import * as report from './report'
import * as reportDetails from './report-details'
import * as score from './score'
import * as shell from './shell'
import * as timeline from './timeline'

/**
 * The files with endpoints that pages read. An endpoint has a query as soon as one of them exports
 * it.
 */
const exported = {
  ...account,
  ...alert,
  ...changes,
  ...checkUp,
  ...coach,
  ...comparison,
  ...factors,
  ...planner,
  ...report,
  ...reportDetails,
  ...score,
  ...shell,
  ...timeline,
}

type AnyRead = Extract<(typeof exported)[keyof typeof exported], { readonly prefetch: unknown }>
export type ReadPath = AnyRead['path']
/** Name of a page section, used by endpoints and screens. */
export type SectionName = AnyRead['prefetch'][number]
export type ReadOf<P extends ReadPath> = Extract<AnyRead, { readonly path: P }>

export const reads = Object.values(exported).filter(
  (value): value is AnyRead => 'prefetch' in value,
)

export function readOf<P extends ReadPath>(path: P): ReadOf<P> {
  const read = reads.find((one): one is ReadOf<P> => one.path === path)
  if (!read) throw new Error(`No endpoint reads ${path}.`)
  return read
}
