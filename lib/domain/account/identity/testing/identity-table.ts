import type { Reached } from '@/lib/domain/testing/flow-table'
import { routeAt } from '@/lib/routes'
import type { Destination, FlowEffect, IdentityFlowResult } from '../identity-flow'

type Own = { readonly type: string }

/**
 * Returns the result of an identity flow for the explorer: the calls and timers started by its
 * effects, and its destination.
 */
export function reachedBy<State>({
  state,
  effects,
}: IdentityFlowResult<State, Own>): Reached<State> {
  const leaving = effects.find(isNavigation)
  return {
    state,
    begins: effects.map(({ type }) => type).filter((type) => !common.has(type)),
    ...(leaving ? { leavesTo: addressOf(leaving.to) } : {}),
  }
}

/** Effects that start no call and no timer. */
const common: ReadonlySet<string> = new Set([
  'navigate',
  'showMessage',
  'notifyHost',
  'storeFailedChecks',
])

type Navigation = Extract<FlowEffect, { type: 'navigate' }>

function isNavigation(effect: FlowEffect | Own): effect is Navigation {
  return effect.type === 'navigate'
}

function addressOf(to: Destination): string {
  if (to === 'sign-in') return '/login'
  if (to === 'start-view') return 'start view'
  return typeof to === 'string' ? to : to.follow
}

/**
 * Returns a function that tests whether an address is the path, or an alias, of the named route.
 */
export function isScreen(name: string) {
  return (address: string) => routeAt(address.split(/[?#]/)[0] ?? '')?.name === name
}

/**
 * Addresses to which the server may redirect: another screen, the flow's own screen, a screen with
 * its own rule, and another site.
 */
export const redirects = (own: string) => [
  '/dashboard',
  own,
  '/smfa-failed?from=link',
  'https://partner.example/',
]

/** The links to other methods, shown below a failure. */
export const otherMethods = { name: 'Another method', leavesTo: 'another method' } as const
