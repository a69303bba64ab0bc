import 'server-only'
import { redirect } from 'next/navigation'
import { pathOf, type RouteName } from '@/lib/routes'
import type { RequestContext } from '../http/define-handler'
import type { Consumer } from '../session/session-data'
import { withSessionEndCode } from './login-redirect'
import { getRequestContext } from './page-guards'

type SignedInContext = RequestContext & { readonly consumer: Consumer }

/**
 * For the screens that prove identity: a visitor is sent to login with a way back (contract, section 9), and whoever has
 * proven it already is shown so, whatever the browser still remembers.
 */
export async function requireUnverified(name: RouteName): Promise<SignedInContext> {
  const context = await requireSignedInConsumer(name)
  if (context.consumer.idpass) redirect(pathOf('idSuccess'))
  return context
}

/** The same for a screen that makes sense with any signed-in consumer. */
export async function requireSignedInConsumer(name: RouteName): Promise<SignedInContext> {
  const context = await getRequestContext()
  const { session } = context
  const { consumer } = session
  if (!consumer)
    redirect(await withSessionEndCode(session, `${pathOf('login')}?back=${encodeURIComponent(pathOf(name))}`))
  return { ...context, consumer }
}
