import type { UrgentAlert } from '@/lib/contract/bff/credit/alerts'
import type { FirstStepFactsOfBureau } from '@/lib/contract/bff/credit/first-step'
import type { Endpoint, OutputOf } from '@/lib/contract/endpoint'
import { decidePageAccess } from '@/lib/domain/account/access/page-access'
import { casesIn } from '@/lib/domain/credit/disputes/case-code'
import { followDisputes } from '@/lib/domain/credit/first-step/followed-disputes'
import { type Notes, noNotes } from '@/lib/domain/credit/notes/notes'
import { featuresOf } from '@/lib/domain/host/config/branding'
import { type TileName, type TileState, tileScreens } from '@/lib/domain/host/tile/tile'
import { routeAt } from '@/lib/routes'
import { type Handler, parseInput, type RequestContext } from '../../http/define-handler'
import { settleInTime } from '../../http/settle-in-time'
import { getWidgetConfig } from '../../http/widget-config'
import { handleNewAlerts, handleUrgentAlerts } from '../credit/alerts'
import { handleDebtPlan } from '../credit/debt-plan'
import { handleFirstStep } from '../credit/first-step'
import { handleLatestScore } from '../credit/score'

/**
 * Returns what a tile shows to its viewer. A tile requires the same access as the screen to which
 * it links. `notes` contains the viewer's disputes.
 */
export async function readTileState(
  context: RequestContext,
  tile: TileName,
  notes: Notes = noNotes,
): Promise<TileState> {
  const { consumer, data } = context.session
  const config = await getWidgetConfig(data)
  const route = routeAt(tileScreens[tile])
  if (!consumer) return { kind: 'signedOut' }
  if (!consumer.idpass) return { kind: 'unverified' }
  const { kind } = decidePageAccess(route, { consumer, config, url: route?.path ?? '' })
  if (kind !== 'enter') return { kind: 'unavailable' }
  const { reports } = featuresOf(config.flags)
  const [scores, coach, facts, alerts, latest] = await Promise.all([
    readOutput(context, handleLatestScore),
    reports ? readOutput(context, handleDebtPlan) : undefined,
    reports ? readOutput(context, handleFirstStep) : undefined,
    readOutput(context, handleUrgentAlerts),
    tile === 'alerts' ? readOutput(context, handleNewAlerts) : undefined,
  ])
  if (await context.session.wasRevoked()) return { kind: 'signedOut' }
  const newAlerts = latest?.ids
  // A page cannot refresh a token, because it could not store the new one, but it can read cached
  // data.
  if ({ score: scores, alerts: newAlerts, coach }[tile] === undefined)
    return { kind: consumer.accessExpiresAt <= Date.now() ? 'expired' : 'failed' }
  const undisputed = facts?.map((one) => withoutDisputed(one, notes))
  const calm = alerts?.map((one) => calmIfAsked(one, notes))
  return { kind: 'shown', data: { scores, coach, facts: undisputed, alerts: calm, newAlerts } }
}

/**
 * Makes an alert less urgent if the consumer disputes its debt, or has denied the alert and
 * requested a block. The tile's first step ignores such an alert, as on the score page, until the
 * consumer has a result.
 */
function calmIfAsked(alert: UrgentAlert, { alerts, values }: Notes): UrgentAlert {
  const followed = followDisputes(casesIn(values.disputeCases), undefined)
  const isDenied = alerts[alert.id] === 'no'
  const isAsked = isDenied ? followed.isBlockAsked(alert) : followed.isDisputedDebt(alert)
  return isAsked ? { ...alert, kind: { ...alert.kind, severity: 'check' } } : alert
}

/**
 * Leaves out the entries that the consumer disputes, because they must not become the first step.
 */
function withoutDisputed(facts: FirstStepFactsOfBureau, { values }: Notes): FirstStepFactsOfBureau {
  const { withoutAsked } = followDisputes(casesIn(values.disputeCases), facts.provider)
  const { worthChecking, entries = [] } = facts
  return {
    ...facts,
    worthChecking: withoutAsked(worthChecking),
    entries: withoutAsked(entries),
  }
}

/** Returns the output of a handler without input; undefined if it fails or is late. */
async function readOutput<R extends Endpoint>(
  context: RequestContext,
  { endpoint, run, parseOutput }: Handler<R>,
) {
  const output = run(context, parseInput(endpoint, {})).then(parseOutput)
  // The endpoint's schema parsed the value. TypeScript cannot infer a conditional type over a
  // generic endpoint.
  return (await settleInTime(output)) as OutputOf<R> | undefined
}
