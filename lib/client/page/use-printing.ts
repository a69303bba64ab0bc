'use client'

import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** True while the page is being printed: lists in pages then show everything. */
export function useIsPrinting(): boolean {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    // The browser takes its picture as soon as the event returns, so the page must be drawn by then.
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
