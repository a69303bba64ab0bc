import { useEffect, useRef } from 'react'
import type { RefCallBack, UseFormRegisterReturn } from 'react-hook-form'

/**
 * Returns a function that runs `act` at once or, while the pointer is down, after its release. An
 * error shown before the release would move the button, and the click would be lost.
 */
export function useAfterPointerRelease(): (act: () => void) => void {
  const waiting = useRef<(() => void)[]>(undefined)
  useEffect(() => {
    const controller = new AbortController()
    const options = { capture: true, signal: controller.signal }
    const press = () => {
      waiting.current ??= []
    }
    const release = () => {
      // The click follows the release in the same task. A timer runs after both.
      for (const act of waiting.current ?? []) setTimeout(act)
      waiting.current = undefined
    }
    window.addEventListener('pointerdown', press, options)
    window.addEventListener('pointerup', release, options)
    window.addEventListener('pointercancel', release, options)
    return () => controller.abort()
  }, [])
  return (act) => (waiting.current ? void waiting.current.push(act) : act())
}

/**
 * Returns a function that builds a field's `ref`. The `ref` keeps input typed into the server's
 * HTML before hydration, which react-hook-form would replace with its defaults.
 */
export function useEarlyInput(): (control: UseFormRegisterReturn) => RefCallBack {
  const reports = useRef<(() => void)[]>([])
  const isHydrated = useRef(false)
  useEffect(() => {
    isHydrated.current = true
    // Runs after this commit's other effects, because useWatch subscribes in one of them.
    queueMicrotask(() => {
      for (const report of reports.current.splice(0)) report()
    })
  }, [])
  return (control) => (field: HTMLInputElement | HTMLSelectElement | null) => {
    if (!field || isHydrated.current || !hasInput(field)) return control.ref(field)
    const { value } = field
    control.ref(field)
    field.value = value
    reports.current.push(() => void control.onChange({ type: 'change', target: field }))
  }
}

/**
 * Returns whether the consumer has entered something. The server renders an input empty and a
 * select with its first option.
 */
function hasInput(field: HTMLInputElement | HTMLSelectElement): boolean {
  return field instanceof HTMLSelectElement ? field.selectedIndex > 0 : field.value !== ''
}
