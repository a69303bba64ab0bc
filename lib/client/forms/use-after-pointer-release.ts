'use client'

import { useEffect, useRef } from 'react'

/**
 * Runs something at once, or, while a pointer is pressed, after its click. Leaving a field by pressing a button shows the
 * field's fault; were it shown before the release, the button would move away from under the pointer and the click be lost.
 */
export function useAfterPointerRelease(): (act: () => void) => void {
  const pressed = useRef(false)
  useEffect(() => {
    const press = () => {
      pressed.current = true
    }
    const release = () => {
      pressed.current = false
    }
    window.addEventListener('pointerdown', press, true)
    window.addEventListener('pointerup', release, true)
    window.addEventListener('pointercancel', release, true)
    return () => {
      window.removeEventListener('pointerdown', press, true)
      window.removeEventListener('pointerup', release, true)
      window.removeEventListener('pointercancel', release, true)
    }
  }, [])
  return (act) => {
    if (!pressed.current) return act()
    const controller = new AbortController()
    // The click follows the release in the same task; a timer comes after both.
    const later = () => {
      controller.abort()
      setTimeout(act)
    }
    window.addEventListener('pointerup', later, { signal: controller.signal })
    window.addEventListener('pointercancel', later, { signal: controller.signal })
  }
}
