'use client'

import { useEffect, useState } from 'react'

/** Whole seconds until a time (epoch ms), counted down; 0 afterwards and before hydration. */
export function useCountdown(until: number): number {
  const [secondsLeft, setSecondsLeft] = useState(0)
  useEffect(() => {
    const timer = setInterval(update, 250)
    function update() {
      const seconds = Math.max(0, Math.ceil((until - Date.now()) / 1000))
      if (seconds === 0) clearInterval(timer)
      setSecondsLeft(seconds)
    }
    update()
    return () => clearInterval(timer)
  }, [until])
  return secondsLeft
}
