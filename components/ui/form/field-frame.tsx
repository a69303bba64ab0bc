import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

export type FieldTexts = {
  label: ReactNode
  hint?: ReactNode
  error?: string
  /** Said after the label of a field one may leave empty. */
  optional?: string
}

/** The ids by which a field's control finds its hint and its error. */
export function describedBy(id: string, { hint, error }: Pick<FieldTexts, 'hint' | 'error'>): string | undefined {
  return [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
}

/** What every field has around its control: label above, hint below it, error with a mark and words under the control. */
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

/** The look of a text control; 16 px type, so that phones do not zoom in. */
export const controlClass =
  'block min-h-12 w-full rounded border border-edge bg-paper-raised px-3.5 py-2.5 text-base text-ink placeholder:text-ink-muted transition-colors hover:border-ink-muted [&[readonly]]:bg-paper-sunken [&[readonly]]:text-ink-muted aria-invalid:border-negative aria-invalid:border-2 aria-invalid:pl-3.25'
