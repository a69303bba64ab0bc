import type { PageContext } from '@/lib/contract/host/widget-config'
import { findHost } from './connection'
import type { HostActions } from './handle-message'
import { attachConnection } from './notify-host'

let isConnecting = false

/** Finds the host once, when the page starts, and begins to listen; nothing of it is fetched where there is no host. */
export async function connectHost(pageContext: PageContext, actions: HostActions): Promise<void> {
  if (isConnecting) return
  isConnecting = true
  const connection = findHost(pageContext)
  if (!connection) return attachConnection('none')
  // Listening comes first: a host may answer INIT_CONFIG at once.
  const { listenToHost } = await import('./listen')
  listenToHost({ connection, pageContext, actions })
  attachConnection(connection)
}
