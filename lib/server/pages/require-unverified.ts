import 'server-only'
import { redirect } from 'next/navigation'
import { pathOf, type RouteName } from '@/lib/routes'
import type { Context } from '../http/define-handler'
import type { Consumer } from '../session/session-data'
import { withEndCode } from './login-redirect'
import { visitorOf } from './page-guards'

type SignedInContext = Context & { readonly consumer: Consumer }

/**
 * For the screens that prove identity: a visitor is sent to login with a way back (contract, section 9), and whoever has
 * proven it already is shown so, whatever the browser still remembers.
 */
export async function requireUnidentified(name: RouteName): Promise<SignedInContext> {
  const context = await requireConsumer(name)
  if (context.consumer.idpass) redirect(pathOf('idSuccess'))
  return context
}

/** The same for a screen that makes sense with any signed-in consumer. */
export async function requireConsumer(name: RouteName): Promise<SignedInContext> {
  const context = await visitorOf()
  const { session } = context
  const { consumer } = session
  if (!consumer) redirect(await withEndCode(session, `${pathOf('login')}?back=${encodeURIComponent(pathOf(name))}`))
  return { ...context, consumer }
}
