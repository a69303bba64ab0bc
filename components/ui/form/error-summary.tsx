import { useEffect, useRef } from 'react'

type ErrorSummaryProps = {
  title: string
  errors: readonly { readonly field: string; readonly text: string }[]
  /**
   * The form's submit count: when it changes, focus moves to the summary. Omit it if focus moves to
   * the field itself.
   */
  submitCount?: number
}

/** Lists errors with links to their fields. Shown and focused if several fields are invalid. */
export function ErrorSummary({ title, errors, submitCount }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const isShown = errors.length > 1
  useEffect(() => {
    if (isShown && submitCount !== undefined) box.current?.focus()
  }, [isShown, submitCount])
  if (!isShown) return null
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      aria-labelledby="error-summary-title"
      className="rounded border border-negative bg-negative-tint p-4"
    >
      <h2 id="error-summary-title" className="font-semibold text-negative">
        {title}
      </h2>
      <ul className="mt-1 flex flex-col gap-1 text-sm">
        {errors.map(({ field, text }) => (
          <li key={field}>
            <a
              href={`#${field}`}
              onClick={() => document.getElementById(field)?.focus()}
              className="underline underline-offset-2"
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
