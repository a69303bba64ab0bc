import { ChevronDown, CircleAlert } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

export type TextFieldProps = Omit<ComponentProps<'input'>, 'name'> &
  FieldTexts & {
    name: string
    /** Content at the end of the control, such as a Show button. */
    trailing?: ReactNode
  }

/** A text field with label, hint and error; its id is its name, so that an error summary can link to it. */
export function TextField({ label, hint, error, optional, trailing, className, ...input }: TextFieldProps) {
  const id = input.id ?? input.name
  return (
    <FieldLayout id={id} label={label} hint={hint} error={error} optional={optional}>
      <div className="relative">
        <input
          type="text"
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={
            [describedBy(id, { hint, error }), input['aria-describedby']].filter(Boolean).join(' ') || undefined
          }
          className={`${controlClass} ${trailing ? 'pr-20' : ''} ${className ?? ''}`}
        />
        {trailing ? <div className="absolute inset-y-0 right-0 flex items-center pr-1.5">{trailing}</div> : null}
      </div>
    </FieldLayout>
  )
}

type SelectFieldProps = Omit<ComponentProps<'select'>, 'name'> & FieldTexts & { name: string }

/** A native select, which phones display best. The options are its children. */
export function SelectField({ label, hint, error, optional, className, children, ...select }: SelectFieldProps) {
  const id = select.id ?? select.name
  return (
    <FieldLayout id={id} label={label} hint={hint} error={error} optional={optional}>
      <div className="relative">
        <select
          {...select}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { hint, error })}
          className={`${controlClass} appearance-none text-ellipsis pr-11 ${className ?? ''}`}
        >
          {children}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 right-3.5 my-auto size-5 text-ink-muted"
        />
      </div>
    </FieldLayout>
  )
}

type FieldTexts = {
  label: ReactNode
  hint?: ReactNode
  error?: string
  /** Text after the label of an optional field. */
  optional?: string
}

/** The aria-describedby ids of hint and error. */
function describedBy(id: string, { hint, error }: Pick<FieldTexts, 'hint' | 'error'>): string | undefined {
  return [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
}

/** Layout of a form field: label and hint above the control, error with icon and text below. */
function FieldLayout({ id, label, hint, error, optional, children }: FieldTexts & { id: string; children: ReactNode }) {
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
const controlClass =
  'block min-h-12 w-full rounded border border-edge bg-paper-raised px-3.5 py-2.5 text-base text-ink placeholder:text-ink-muted transition-colors hover:border-ink-muted [&[readonly]]:bg-paper-sunken [&[readonly]]:text-ink-muted aria-invalid:border-negative aria-invalid:border-2 aria-invalid:pl-3.25'
