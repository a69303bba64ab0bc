import type { tileEntryRoute } from '@/lib/contract/bff/host/tile-entry'
import type { OutputOf } from '@/lib/contract/endpoint'

/**
 * The tiles, each with the screen that it opens. The score has several addresses; its tile opens
 * one that is not an entry screen. Contract, section 12.
 */
export const tileScreens = {
  score: '/dashboard/score',
  alerts: '/dashboard/monitor',
  coach: '/dashboard/coach',
} as const
export type TileName = keyof typeof tileScreens

/**
 * The endpoint of each tile's figure. If a call succeeds without renewing the token, its response
 * came from the cache, which will also have it when the tile is opened next.
 */
export const tileFigures = {
  score: '/api/score',
  alerts: '/api/new-alerts',
  coach: '/api/coach',
} as const

export function isTileName(name: string): name is TileName {
  return Object.hasOwn(tileScreens, name)
}

/**
 * `expired`: only a call from the browser can renew the access token. `unavailable`: the host does
 * not show this part.
 */
export type TileState = OutputOf<typeof tileEntryRoute>['state']

/**
 * A tile's data for each bureau; a part is missing if it failed, or if the host does not show it.
 */
export type TileData = Extract<TileState, { kind: 'shown' }>['data']
