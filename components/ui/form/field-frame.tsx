import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

export type FieldTexts = {
  label: ReactNode
  hint?: ReactNode
  error?: string
  /** Text after the label of an optional field. */
  optional?: string
}

/** The aria-describedby ids of hint and error. */
export function describedBy(id: string, { hint, error }: Pick<FieldTexts, 'hint' | 'error'>): string | undefined {
  return [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
}

/** Layout of a form field: label and hint above the control, error with icon and text below. */
export function FieldLayout({
  id,
  label,
  hint,
  error,
  optional,
  children,
}: FieldTexts & { id: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-medium text-label text-sm">
        {label}
        {optional ? <span className="font-normal text-ink-muted"> {optional}</span> : null}
      </label>
      {hint ? (
        <p id={`${id}-hint`} className="text-ink-muted text-sm">
          {hint}
        </p>
      ) : null}
      {children}
      {error ? (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-negative text-sm">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      ) : null}
    </div>
  )
}

/** Classes of a text control; a font size of 16 px prevents zooming on phones. */
export const controlClass =
  'block min-h-12 w-full rounded border border-edge bg-paper-raised px-3.5 py-2.5 text-base text-ink placeholder:text-ink-muted transition-colors hover:border-ink-muted [&[readonly]]:bg-paper-sunken [&[readonly]]:text-ink-muted aria-invalid:border-negative aria-invalid:border-2 aria-invalid:pl-3.25'
