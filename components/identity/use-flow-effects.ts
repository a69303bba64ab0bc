'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { notifyHost } from '@/lib/client/host/notify-host'
import { usePageContext } from '@/lib/client/page/page-context'
import { redirectToLogin } from '@/lib/client/session/redirect-to-login'
import { startRetryWait } from '@/lib/client/session/start-retry-wait'
import { toastError, toastSuccess } from '@/lib/client/toasts/toast'
import { assertNever } from '@/lib/domain/assert-never'
import { startViewOf } from '@/lib/domain/config/start-view'
import type { Destination, FlowEffect } from '@/lib/domain/identity/flow-result'
import { type IdentityMessage, messageKinds } from '@/lib/domain/identity/messages'
import { routeAt } from '@/lib/routes'
import { setPendingMessage } from './pending-message'

/** Carries out what the flows of the identity routes name: going on, saying something, telling the host. */
export function useFlowEffects(): (effects: readonly FlowEffect[]) => void {
  const say = useToast()
  const go = useNavigation()
  return (effects) => {
    const toForm = effects.some((effect) => effect.do === 'go' && effect.to === '/identity')
    for (const effect of effects) {
      if (effect.do === 'tellHost') notifyHost(effect.event)
      else if (effect.do === 'go') go(effect.to)
      else if (effect.do !== 'say') assertNever(effect)
      // The form says it itself, where it stays to be read.
      else if (toForm && messageKinds[effect.message] === 'failure') setPendingMessage(effect.message)
      else say(effect.message)
    }
  }
}

function useToast(): (saying: IdentityMessage) => void {
  const t = useTranslations('identity.sayings')
  return (saying) => (messageKinds[saying] === 'success' ? toastSuccess : toastError)(t(saying))
}

function useNavigation(): (to: Destination) => void {
  const router = useRouter()
  const client = useQueryClient()
  const { config } = usePageContext()
  return (to) => {
    if (to === 'sign-in') return redirectToLogin(client)
    const address = to === 'start-view' ? startViewOf(config) : typeof to === 'string' ? to : to.follow
    // A step that is done is no place to come back to: replace, so that Back leaves the flow.
    if (!address.startsWith('/')) return window.location.replace(address)
    startRetryWait(routeAt(address)?.name)
    router.replace(address)
  }
}
