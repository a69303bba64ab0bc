'use client'

import { useEffect, useState } from 'react'

/** Whole seconds until a moment (epoch ms), counted down on the screen; 0 once it has come, and before the page runs. */
export function useCountdown(until: number): number {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    const timer = setInterval(look, 250)
    function look() {
      const seconds = Math.max(0, Math.ceil((until - Date.now()) / 1000))
      if (seconds === 0) clearInterval(timer)
      setLeft(seconds)
    }
    look()
    return () => clearInterval(timer)
  }, [until])
  return left
}
