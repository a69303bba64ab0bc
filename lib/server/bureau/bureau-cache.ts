import 'server-only'
import type { InputOf, OutputOf, UpstreamRow } from '@/lib/contract/row'
import { Problem } from '../errors/problem'
import { type Context, consumerOf } from '../http/define-handler'
import { open, seal } from '../session/seal'
import { sharedState } from '../shared/get-shared-state'
import { underWay } from '../shared/single-flight'

/** Specification, section 9. */
const lifeMs = 900_000

/**
 * A bureau answer of a consumer, from the cache where it is not older than 15 minutes. One entry per user, call and
 * parameters, sealed; only whole, parsed answers are kept, never an error. However many ask at once, one call goes up.
 */
export async function bureauData<R extends UpstreamRow>(
  context: Context,
  row: R,
  input: InputOf<R>,
): Promise<OutputOf<R>> {
  const { userId, idpass } = consumerOf(context)
  if (!idpass) throw new Problem(403, { code: 'SC302' })
  const name = `${row.path} ${JSON.stringify(input)}`
  const kept = await recalled(row, userId, name)
  if (kept !== undefined) return kept
  return await underWay('bureau data', `${context.session.visit.id} ${name}`, () =>
    fetchAndKeep(context, { row, input, userId, name }),
  )
}

/** Purges everything kept of a consumer: at sign-out, and when the identity changes. */
export async function forgetBureauData(userId: string): Promise<void> {
  await sharedState().forget(userId)
}

type Wanted<R extends UpstreamRow> = {
  readonly row: R
  readonly input: InputOf<R>
  readonly userId: string
  readonly name: string
}

async function fetchAndKeep<R extends UpstreamRow>(context: Context, wanted: Wanted<R>): Promise<OutputOf<R>> {
  const { row, input, userId, name } = wanted
  const answer = await context.ask(row, input)
  const sealed = await seal({ answer }, lifeMs)
  // Signed out meanwhile: what was purged must not come back.
  if (!(await context.session.endedMeanwhile())) await sharedState().keep(userId, name, sealed, lifeMs)
  return answer
}

async function recalled<R extends UpstreamRow>(row: R, userId: string, name: string): Promise<OutputOf<R> | undefined> {
  const sealed = await sharedState().recall(userId, name)
  if (sealed === undefined) return undefined
  const opened = await open(sealed)
  if (typeof opened !== 'object' || opened === null || !('answer' in opened)) return undefined
  const parsed = row.output.safeParse(opened.answer)
  // The row that parsed it names the type; a conditional type over a generic row is beyond inference.
  return parsed.success ? (parsed.data as OutputOf<R>) : undefined
}
