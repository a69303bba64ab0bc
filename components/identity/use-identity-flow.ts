'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { notifyHost } from '@/lib/client/host/notify-host'
import { usePageContext } from '@/lib/client/page/page-context'
import { useFlow } from '@/lib/client/page/use-flow'
import { redirectToLogin } from '@/lib/client/session/redirect-to-login'
import { startRetryWait } from '@/lib/client/session/use-retry-time'
import { toastError, toastSuccess } from '@/lib/client/toasts/toast'
import { startViewOf } from '@/lib/domain/config/start-view'
import { assertNever } from '@/lib/domain/flow'
import type { Destination, FlowEffect, IdentityFlowResult } from '@/lib/domain/identity/flow-result'
import { type IdentityMessage, messageKinds } from '@/lib/domain/identity/messages'
import { routeAt } from '@/lib/routes'
import { setPendingMessage } from './identity-memory'

type IdentityFlow<State, Event, Own> = {
  start: () => IdentityFlowResult<State, Own>
  next: (state: State, event: Event) => IdentityFlowResult<State, Own>
  /** Runs the effects that only this flow has. */
  runEffect: (effect: Own, send: (event: Event) => void) => void
}

/** Runs a pure identity flow: returns the state and `send` for events. Its common effects run before its own. */
export function useIdentityFlow<State, Event, Own extends { readonly type: string }>({
  start,
  next,
  runEffect,
}: IdentityFlow<State, Event, Own>) {
  const runCommonEffects = useCommonEffects()
  return useFlow({
    start,
    next,
    runEffects: (effects: readonly (FlowEffect | Own)[], send: (event: Event) => void) => {
      runCommonEffects(effects.filter(isCommon))
      for (const effect of effects) if (!isCommon(effect)) runEffect(effect, send)
    },
  })
}

const common: ReadonlySet<string> = new Set<FlowEffect['type']>(['navigate', 'showMessage', 'notifyHost'])

function isCommon(effect: FlowEffect | { readonly type: string }): effect is FlowEffect {
  return common.has(effect.type)
}

/** Navigation, toasts and host events. */
function useCommonEffects(): (effects: readonly FlowEffect[]) => void {
  const showToast = useToast()
  const navigate = useNavigation()
  return (effects) => {
    const toForm = effects.some((effect) => effect.type === 'navigate' && effect.to === '/identity')
    for (const effect of effects) {
      if (effect.type === 'notifyHost') notifyHost(effect.event)
      else if (effect.type === 'navigate') navigate(effect.to)
      else if (effect.type !== 'showMessage') assertNever(effect)
      // The form shows the message itself, so that it stays visible.
      else if (toForm && messageKinds[effect.message] === 'failure') setPendingMessage(effect.message)
      else showToast(effect.message)
    }
  }
}

function useToast(): (message: IdentityMessage) => void {
  const t = useTranslations('identity.messages')
  return (message) => (messageKinds[message] === 'success' ? toastSuccess : toastError)(t(message))
}

function useNavigation(): (to: Destination) => void {
  const router = useRouter()
  const { config } = usePageContext()
  return (to) => {
    if (to === 'sign-in') return redirectToLogin()
    const address = to === 'start-view' ? startViewOf(config) : typeof to === 'string' ? to : to.follow
    // Replaces the history entry, so that Back leaves the flow instead of returning to a finished step.
    if (!address.startsWith('/')) return window.location.replace(address)
    startRetryWait(routeAt(address)?.name)
    router.replace(address)
  }
}
