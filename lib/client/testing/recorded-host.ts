import { memberEvents } from '@/lib/contract/host/host-events'
import { attachConnection } from '../host/notify-host'

/** Connects the page to a host that records the types of later events. */
export function connectRecordedHost(): readonly string[] {
  const types: string[] = []
  const postMessage = ({ type }: { type: string }) => void types.push(type)
  const host: Window = Object.assign(Object.create(null), { postMessage })
  const origin = 'https://www.partner.example'
  attachConnection({ window: host, origin, port: undefined, memberEvents })
  // Drops the events from earlier tests, which were queued for a host.
  types.length = 0
  return types
}
