import type { PageContext } from '@/lib/contract/host/widget-config'
import { findHost } from './connection'
import type { HostActions } from './handle-message'
import { attachConnection } from './notify-host'

let isConnecting = false

/** Finds the host once at page start and listens to it; without a host no code is loaded. */
export async function connectHost(pageContext: PageContext, actions: HostActions): Promise<void> {
  if (isConnecting) return
  isConnecting = true
  const connection = findHost(pageContext)
  if (!connection) return attachConnection('none')
  // Listens first, because a host may reply to INIT_CONFIG at once.
  const { listenToHost } = await import('./listen')
  listenToHost({ connection, pageContext, actions })
  attachConnection(connection)
}
