import { useEffect, useRef } from 'react'
import type { RefCallBack, UseFormRegisterReturn } from 'react-hook-form'

/**
 * Runs a function after the click of a pressed pointer, whose target an error that appears
 * meanwhile would move away.
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
      // The click follows the release in the same task; a timer comes after both.
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
 * Keeps what was typed into the server's HTML before the page hydrated, which react-hook-form
 * replaces by its defaults.
 */
export function useEarlyInput(): (control: UseFormRegisterReturn) => RefCallBack {
  const reports = useRef<(() => void)[]>([])
  const isHydrated = useRef(false)
  useEffect(() => {
    isHydrated.current = true
    // After the other effects of this commit: useWatch subscribes in one.
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
 * True for a field whose value is not that of its HTML: an empty input,
 * or the first option of a select.
 */
function hasInput(field: HTMLInputElement | HTMLSelectElement): boolean {
  return field instanceof HTMLSelectElement ? field.selectedIndex > 0 : field.value !== ''
}
