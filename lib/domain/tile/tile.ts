import type { FirstStepSources } from '../first-step/first-step'

/**
 * The tiles, each with the screen that it opens: of two addresses of the score the one that is no
 * entry screen. Contract, section 12.
 */
export const tileScreens = {
  score: '/dashboard/score',
  alerts: '/dashboard/monitor',
  coach: '/dashboard/coach',
} as const
export type TileName = keyof typeof tileScreens

/**
 * The endpoint of each tile's own figure. A call that succeeds without renewing the token has read
 * what is cached, as the tile then does.
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
 * What a tile shows of each bureau; a part is missing where it failed,
 * or where the host does not show it.
 */
export type TileData = FirstStepSources & { readonly newAlerts?: readonly string[] | undefined }

/**
 * `expired`: only a call of the browser can renew the access token.
 * `unavailable`: the host does not show this part.
 */
export type TileState =
  | { readonly kind: 'shown'; readonly data: TileData }
  | { readonly kind: 'expired' | 'failed' | 'signedOut' | 'unverified' | 'unavailable' }
