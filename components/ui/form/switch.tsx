import type { ReactNode } from 'react'
import { useEarlyPress } from '../use-early-press'

type SwitchProps = {
  name: string
  label: ReactNode
  hint: ReactNode
  error?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  /** Labels next to the switch, because its position alone is not clear. */
  texts: { readonly on: string; readonly off: string }
}

/** Switch that takes effect immediately: a styled checkbox with the switch role. */
export function Switch({ name, label, hint, error, checked, onChange, texts }: SwitchProps) {
  const input = useEarlyPress<HTMLInputElement>(
    (early) => early.checked !== checked && onChange(early.checked),
  )
  return (
    <div className="flex flex-col gap-1 py-3">
      <label
        htmlFor={name}
        className="flex min-h-11 cursor-pointer items-center justify-between gap-6"
      >
        <span className="font-medium">{label}</span>
        <span className="flex items-center gap-3">
          <span aria-hidden="true" className="text-ink-muted text-sm">
            {checked ? texts.on : texts.off}
          </span>
          <input
            ref={input}
            id={name}
            name={name}
            type="checkbox"
            role="switch"
            autoComplete="off"
            aria-checked={checked}
            checked={checked}
            onChange={(event) => onChange(event.target.checked)}
            aria-describedby={error ? `${name}-hint ${name}-error` : `${name}-hint`}
            aria-invalid={error ? true : undefined}
            className="relative h-7 w-12 shrink-0 cursor-pointer appearance-none rounded-full border border-edge bg-paper-sunken transition-colors before:absolute before:top-1/2 before:left-[3px] before:size-5 before:-translate-y-1/2 before:rounded-full before:bg-ink-muted before:transition-transform checked:border-ink checked:bg-ink checked:before:translate-x-5 checked:before:bg-paper"
          />
        </span>
      </label>
      <p id={`${name}-hint`} className="max-w-prose text-ink-muted text-sm">
        {hint}
      </p>
      {error ? <div id={`${name}-error`}>{error}</div> : null}
    </div>
  )
}
