import type { Surroundings } from '@/lib/contract/host/widget-config'
import { lineTo } from './connection'
import type { HostDeeds } from './handle-message'
import { joinLine } from './notify-host'

let isConnecting = false

/** Finds the host once, when the page starts, and begins to listen; nothing of it is fetched where there is no host. */
export async function connectHost(surroundings: Surroundings, deeds: HostDeeds): Promise<void> {
  if (isConnecting) return
  isConnecting = true
  const line = lineTo(surroundings)
  if (!line) return joinLine('none')
  // Listening comes first: a host may answer INIT_CONFIG at once.
  const { hearHost } = await import('./listen')
  hearHost({ line, surroundings, deeds })
  joinLine(line)
}
