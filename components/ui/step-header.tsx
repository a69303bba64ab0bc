import { type ReactNode, useEffect, useRef } from 'react'

type StepHeaderProps = { title: string; progress?: string; lead?: ReactNode; step?: string }

/** Heading of a step; focused when the step changes, not when the page loads. */
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

/** The reference of a heading that is focused when what it stands above changes. */
export function useFocusAfterChange(step: unknown) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    // In a frame without focus, focusing would take it from the host's page.
    if (shown.current !== step && document.hasFocus()) heading.current?.focus()
    shown.current = step
  }, [step])
  return heading
}
