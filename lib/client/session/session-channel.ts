/** Why a page leaves for login; the login screen says it. */
export type SessionEndReason = 'idle' | 'limit' | 'elsewhere' | 'expired'

/** What the tabs of this browser tell each other about the session they share. */
export type SessionMessage =
  | { readonly type: 'extended' }
  | { readonly type: 'ended'; readonly reason: SessionEndReason }

let channel: BroadcastChannel | undefined

/** Tells all other tabs of this site. */
export function broadcastSessionMessage(message: SessionMessage): void {
  openChannel()?.postMessage(message)
}

/** Hears the other tabs, never this one. */
export function subscribeToSessionMessages(listener: (message: SessionMessage) => void): () => void {
  const onMessage = ({ data }: MessageEvent<SessionMessage>) => listener(data)
  openChannel()?.addEventListener('message', onMessage)
  return () => channel?.removeEventListener('message', onMessage)
}

function openChannel(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined
  channel ??= new BroadcastChannel('scorewell-session')
  return channel
}
