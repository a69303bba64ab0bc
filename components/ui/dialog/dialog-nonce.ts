import { setNonce } from 'get-nonce'

/** Radix locks scrolling by a style element; the page's policy lets it in by the nonce its scripts carry. */
export function allowDialogStyles(): void {
  if (typeof document === 'undefined') return
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce
  if (nonce) setNonce(nonce)
}
