import type { ReactNode } from 'react'
import { useEarlyPress } from '../use-early-press'

type CheckboxProps = {
  id: string
  label: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  className?: string
}

/**
 * Checkbox that takes effect immediately, with its label next to it. It is drawn here, because some
 * browsers draw a dark one as if it were disabled. The check mark is a border, which is also
 * visible in print and with the device's own colors.
 */
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
        className="relative size-5 shrink-0 appearance-none rounded-[4px] border-[1.5px] border-ink-muted bg-paper before:absolute before:top-[1px] before:left-[5.5px] before:hidden before:h-[11px] before:w-[6px] before:rotate-45 before:border-ink before:border-r-2 before:border-b-2 checked:border-ink checked:before:block"
      />
      <span>{label}</span>
    </label>
  )
}
