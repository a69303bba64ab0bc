import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useReducer, useRef } from 'react'
import { notifyHost } from '@/lib/client/host/notify-host'
import { usePageContext } from '@/lib/client/page/page-context'
import { redirectToLogin } from '@/lib/client/session/redirect-to-login'
import { startRetryWait } from '@/lib/client/session/use-retry-time'
import { toastError, toastSuccess } from '@/lib/client/toasts/toast'
import type {
  Destination,
  FlowEffect,
  IdentityFlowResult,
} from '@/lib/domain/account/identity/identity-flow'
import { successMessages } from '@/lib/domain/account/identity/messages'
import { startViewOf } from '@/lib/domain/host/config/start-view'
import { routeAt } from '@/lib/routes'
import { identityMemory } from './identity-memory'

type IdentityFlow<State, Event, Own> = {
  start: () => IdentityFlowResult<State, Own>
  next: (state: State, event: Event) => IdentityFlowResult<State, Own>
  runEffect?: (effect: Own) => void
}

/**
 * Runs a pure identity flow: returns its state and `send` for events. Each effect runs once, after
 * the state is shown. No effect runs after unmounting, so a late response never redirects.
 */
export function useIdentityFlow<State, Event, Own extends { readonly type: string }>(
  flow: IdentityFlow<State, Event, Own>,
) {
  const runCommonEffects = useCommonEffects()
  const [{ state, effects }, send] = useReducer(reduce, undefined, flow.start)
  const startedCount = useRef(0)

  /**
   * Appends the new effects to the pending ones, because React may process two events before it
   * renders.
   */
  function reduce(
    before: IdentityFlowResult<State, Own>,
    event: Event,
  ): IdentityFlowResult<State, Own> {
    const result = flow.next(before.state, event)
    if (result.state === before.state && result.effects.length === 0) return before
    return { state: result.state, effects: [...before.effects, ...result.effects] }
  }

  useEffect(() => {
    const pending = effects.slice(startedCount.current)
    startedCount.current = effects.length
    runCommonEffects(pending.filter(isCommon))
    for (const effect of pending) if (!isCommon(effect)) flow.runEffect?.(effect)
  })

  return { state, send }
}

const common: ReadonlySet<string> = new Set<FlowEffect['type']>([
  'navigate',
  'showMessage',
  'notifyHost',
])

function isCommon(effect: FlowEffect | { readonly type: string }): effect is FlowEffect {
  return common.has(effect.type)
}

function useCommonEffects(): (effects: readonly FlowEffect[]) => void {
  const t = useTranslations('identity.messages')
  const navigate = useNavigation()
  return (effects) => {
    const toForm = effects.some((effect) => effect.type === 'navigate' && effect.to === '/identity')
    for (const effect of effects) {
      if (effect.type === 'notifyHost') notifyHost(effect.event)
      else if (effect.type === 'navigate') navigate(effect.to)
      else if (successMessages.has(effect.message)) toastSuccess(t(effect.message))
      // The form shows the message itself, because a toast would disappear.
      else if (toForm) identityMemory.pendingMessage = effect.message
      else toastError(t(effect.message))
    }
  }
}

function useNavigation(): (to: Destination) => void {
  const router = useRouter()
  const { config } = usePageContext()
  return (to) => {
    if (to === 'sign-in') return redirectToLogin()
    const address =
      to === 'start-view' ? startViewOf(config) : typeof to === 'string' ? to : to.follow
    const { pathname, href } = window.location
    // If the address is the flow's own screen, the router would keep the ended flow, so reload the
    // page.
    const isOwnScreen = routeAt(new URL(address, href).pathname) === routeAt(pathname)
    // Replaces the history entry, so Back leaves the flow instead of returning to a finished step.
    if (!address.startsWith('/') || isOwnScreen) return window.location.replace(address)
    startRetryWait(routeAt(address)?.name)
    router.replace(address)
  }
}
