import { type ReactNode, useEffect, useRef } from 'react'

/**
 * `progress`: text above the heading, such as "Step 2 of 4". `step`: focus moves to the heading
 * when this changes.
 */
type StepHeaderProps = { title: string; progress?: string; lead?: ReactNode; step?: string }

/** Shows a step's heading. It gets focus when the step changes, but not when the page loads. */
export function StepHeader({ title, progress, lead, step }: StepHeaderProps) {
  const heading = useFocusAfterChange(step)
  return (
    <header className="flex flex-col gap-2">
      {progress ? <p className="font-medium text-ink-muted text-sm">{progress}</p> : null}
      <h1 ref={heading} tabIndex={-1} className="text-2xl">
        {title}
      </h1>
      {lead ? <div className="text-ink-muted">{lead}</div> : null}
    </header>
  )
}

/** Returns the ref for a heading that gets focus when `step` changes. */
export function useFocusAfterChange(step: unknown) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    // If the frame does not have focus, focusing the heading would take focus from the host's page.
    if (shown.current !== step && document.hasFocus()) heading.current?.focus()
    shown.current = step
  }, [step])
  return heading
}
