import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { controlClass, describedBy, FieldLayout, type FieldTexts } from './field-frame'

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
          className={`${controlClass} appearance-none pr-11 ${className ?? ''}`}
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
