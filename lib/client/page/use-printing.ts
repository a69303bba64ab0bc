'use client'

import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** True while the page is being printed; paged lists then show all entries. */
export function useIsPrinting(): boolean {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    // The browser prints as soon as the event returns, so the page must be rendered synchronously.
    const start = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    window.addEventListener('beforeprint', start)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', start)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return printing
}
