/** Why a page leaves for login; the login screen says it. */
export type EndReason = 'idle' | 'limit' | 'elsewhere' | 'expired'

/** What the tabs of this browser tell each other about the session they share. */
export type Word = { readonly said: 'extended' } | { readonly said: 'ended'; readonly reason: EndReason }

let channel: BroadcastChannel | undefined

/** Tells all other tabs of this site. */
export function tellTabs(word: Word): void {
  open()?.postMessage(word)
}

/** Hears the other tabs, never this one. */
export function hearTabs(listener: (word: Word) => void): () => void {
  const heard = ({ data }: MessageEvent<Word>) => listener(data)
  open()?.addEventListener('message', heard)
  return () => channel?.removeEventListener('message', heard)
}

function open(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined
  channel ??= new BroadcastChannel('scorewell-session')
  return channel
}
