'use client'

import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** True while the page is being printed; paged lists then show all entries. */
export function useIsPrinting(): boolean {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    // The browser prints as soon as the event returns, so the page must be rendered synchronously.
    const listening = new AbortController()
    window.addEventListener('beforeprint', () => flushSync(() => setPrinting(true)), listening)
    window.addEventListener('afterprint', () => setPrinting(false), listening)
    return () => listening.abort()
  }, [])
  return printing
}
