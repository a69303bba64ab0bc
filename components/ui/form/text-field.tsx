import type { ComponentProps, ReactNode } from 'react'
import { controlClass, describedBy, FieldLayout, type FieldTexts } from './field-frame'

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
