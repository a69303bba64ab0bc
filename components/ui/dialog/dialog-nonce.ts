import { setNonce } from 'get-nonce'

/** Radix locks scrolling with a style element; passing it the nonce of the page's scripts satisfies the policy. */
export function allowDialogStyles(): void {
  if (typeof document === 'undefined') return
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce
  if (nonce) setNonce(nonce)
}
