import { ChevronDown, CircleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ComponentProps, type ReactNode, useState } from 'react'

type FieldTexts = { label: ReactNode; hint?: ReactNode; error?: string; optional?: string }

export type TextFieldProps = Omit<ComponentProps<'input'>, 'name'> &
  FieldTexts & {
    name: string
    trailing?: ReactNode
  }

/**
 * Text field with label, hint and error. Its id equals its name, so an error summary can link to
 * it.
 */
export function TextField({
  label,
  hint,
  error,
  optional,
  trailing,
  className,
  ...input
}: TextFieldProps) {
  const field = { id: input.id ?? input.name, label, hint, error, optional }
  return (
    <FieldLayout {...field}>
      <input
        type="text"
        {...input}
        {...controlProps(field, input['aria-describedby'])}
        className={`${controlClass} ${trailing ? 'pr-20' : ''} ${className ?? ''}`}
      />
      {trailing ? (
        <div className="absolute inset-y-0 right-0 flex items-center pr-1.5">{trailing}</div>
      ) : null}
    </FieldLayout>
  )
}

/** A text field for an email address. */
export function EmailField(props: TextFieldProps) {
  return <TextField type="email" inputMode="email" {...props} />
}

type TextAreaFieldProps = Omit<ComponentProps<'textarea'>, 'name'> & FieldTexts & { name: string }

/** Text field for several lines. */
export function TextAreaField({ label, hint, error, optional, ...textArea }: TextAreaFieldProps) {
  const field = { id: textArea.id ?? textArea.name, label, hint, error, optional }
  return (
    <FieldLayout {...field}>
      <textarea rows={4} {...textArea} {...controlProps(field)} className={controlClass} />
    </FieldLayout>
  )
}

type SelectFieldProps = Omit<ComponentProps<'select'>, 'name'> & FieldTexts & { name: string }

/** Native select, which phones display best. The options are its children. */
export function SelectField({
  label,
  hint,
  error,
  optional,
  className,
  children,
  ...select
}: SelectFieldProps) {
  const field = { id: select.id ?? select.name, label, hint, error, optional }
  return (
    <FieldLayout {...field}>
      <select
        {...select}
        {...controlProps(field)}
        className={`${controlClass} appearance-none text-ellipsis pr-11 ${className ?? ''}`}
      >
        {children}
      </select>
      <ChevronDown className="pointer-events-none absolute inset-y-0 right-3.5 my-auto size-5 text-ink-muted" />
    </FieldLayout>
  )
}

type FieldProps = FieldTexts & { id: string }

function controlProps({ id, hint, error }: FieldProps, describedBy?: string) {
  const ids = [hint && `${id}-hint`, error && `${id}-error`, describedBy].filter(Boolean)
  return {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': ids.join(' ') || undefined,
  }
}

function FieldLayout({
  id,
  label,
  hint,
  error,
  optional,
  children,
}: FieldProps & { children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1.5 in-data-field-row:row-span-4 in-data-field-row:grid in-data-field-row:grid-rows-subgrid">
      <label htmlFor={id} className="font-medium text-label text-sm">
        {label}
        {optional ? <span className="font-normal text-ink-muted"> {optional}</span> : null}
      </label>
      {hint ? (
        <p id={`${id}-hint`} className="text-ink-muted text-sm">
          {hint}
        </p>
      ) : null}
      {/* In a row of fields, the labels share a line, and so do the inputs and the errors. */}
      <div className="relative row-start-3">{children}</div>
      {error ? (
        <p
          id={`${id}-error`}
          className="row-start-4 flex items-start gap-1.5 text-negative text-sm"
        >
          <CircleAlert className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      ) : null}
    </div>
  )
}

export type RevealLabels = { readonly showLabel: string; readonly hideLabel: string }

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'trailing'> & {
  reveal?: RevealLabels
}

/** Password field with a reveal toggle. */
export function PasswordField({ reveal, ...field }: PasswordFieldProps) {
  const t = useTranslations('fields.password')
  const [isRevealed, setIsRevealed] = useState(false)
  const label = isRevealed
    ? (reveal?.hideLabel ?? t('hideLabel'))
    : (reveal?.showLabel ?? t('showLabel'))
  const toggle = (
    <button
      type="button"
      aria-controls={field.id ?? field.name}
      aria-label={label}
      onClick={() => setIsRevealed(!isRevealed)}
      className="min-h-9 rounded-sm px-2.5 font-medium text-link text-sm hover:bg-paper-sunken"
    >
      {isRevealed ? t('hide') : t('show')}
    </button>
  )
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...field}
      type={isRevealed ? 'text' : 'password'}
      trailing={toggle}
    />
  )
}

const controlClass =
  'block min-h-12 w-full rounded border border-edge bg-paper-raised px-3.5 py-2.5 text-base text-ink placeholder:text-ink-muted transition-colors hover:border-ink-muted [&[readonly]]:bg-paper-sunken [&[readonly]]:text-ink-muted aria-invalid:border-negative aria-invalid:border-2 aria-invalid:pl-3.25'
