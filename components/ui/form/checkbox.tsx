import type { ReactNode } from 'react'
import { useEarlyPress } from '../use-early-press'

type CheckboxProps = {
  id: string
  label: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  className?: string
}

/** Checkbox that takes effect immediately, with its label next to it. */
export function Checkbox({ id, label, checked, onChange, className = '' }: CheckboxProps) {
  const input = useEarlyPress<HTMLInputElement>(
    (early) => early.checked !== checked && onChange(early.checked),
  )
  return (
    <label htmlFor={id} className={`flex min-h-11 items-center gap-3 ${className}`}>
      <input
        ref={input}
        id={id}
        type="checkbox"
        autoComplete="off"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="size-5 shrink-0 accent-ink"
      />
      <span>{label}</span>
    </label>
  )
}
