import { decidePageAccess } from '@/lib/domain/account/access/page-access'
import { featuresOf } from '@/lib/domain/host/config/branding'
import { type TileName, type TileState, tileScreens } from '@/lib/domain/host/tile/tile'
import { routeAt } from '@/lib/routes'
import { getPageContext, getRequestContext } from './page-context'
import { readForPage } from './prefetch'

/**
 * Returns what a tile shows to its viewer. A tile requires the same access as the screen behind it.
 */
export async function getTileState(tile: TileName): Promise<TileState> {
  const { config } = await getPageContext()
  const context = await getRequestContext()
  const { consumer } = context.session
  const route = routeAt(tileScreens[tile])
  if (!consumer) return { kind: 'signedOut' }
  if (!consumer.idpass) return { kind: 'unverified' }
  const { kind } = decidePageAccess(route, { consumer, config, url: route?.path ?? '' })
  if (kind !== 'enter') return { kind: 'unavailable' }
  const { reports } = featuresOf(config.flags)
  const [scores, coach, facts, alerts, latest] = await Promise.all([
    readForPage(context, '/api/score'),
    reports ? readForPage(context, '/api/coach') : undefined,
    reports ? readForPage(context, '/api/first-step') : undefined,
    readForPage(context, '/api/urgent-alerts'),
    tile === 'alerts' ? readForPage(context, '/api/new-alerts') : undefined,
  ])
  if (await context.session.wasRevoked()) return { kind: 'signedOut' }
  const newAlerts = latest?.ids
  // A page cannot refresh a token, because it could not store the new one, but it can read cached
  // data.
  if ({ score: scores, alerts: newAlerts, coach }[tile] === undefined)
    return { kind: consumer.accessExpiresAt <= Date.now() ? 'expired' : 'failed' }
  return { kind: 'shown', data: { scores, coach, facts, alerts, newAlerts } }
}
