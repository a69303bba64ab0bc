import type { SessionEndReason } from '@/lib/domain/account/session/session-status'
import type { Notes } from '@/lib/domain/credit/notes/notes'

export type SessionMessage =
  /** A document for a signed-in consumer was loaded. */
  | { readonly type: 'started' }
  | { readonly type: 'extended' }
  /** A page opened for a different consumer. */
  | { readonly type: 'consumerChanged' }
  | { readonly type: 'ended'; readonly reason: SessionEndReason }
  /** The consumer with this fingerprint changed their notes. */
  | { readonly type: 'notesChanged'; readonly fingerprint: string; readonly notes: Notes }

let channel: BroadcastChannel | undefined

/** Posts a message to all other tabs of this site. */
export function broadcastSessionMessage(message: SessionMessage): void {
  openChannel()?.postMessage(message)
}

/** Subscribes to messages from the other tabs. */
export function subscribeToSessionMessages(
  listener: (message: SessionMessage) => void,
): () => void {
  const onMessage = ({ data }: MessageEvent<SessionMessage>) => listener(data)
  openChannel()?.addEventListener('message', onMessage)
  return () => openChannel()?.removeEventListener('message', onMessage)
}

/**
 * Opens the channel. Returns undefined if the browser does not allow it, for example because it
 * blocks cookies.
 */
function openChannel(): BroadcastChannel | undefined {
  try {
    channel ??= new BroadcastChannel('scorewell-session')
  } catch {}
  return channel
}
