import { CircleAlert, CircleCheck, Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button'

type DownloadButtonProps = {
  children: ReactNode
  cancelLabel: string
  /** How much weight the button has; `quiet` is a box, `text` a line. */
  variant?: 'quiet' | 'text'
  state:
    | { kind: 'idle' }
    | { kind: 'running'; share: number | undefined; text: string }
    | { kind: 'saved'; address: string; text: string; openText: string }
    | { kind: 'failed'; text: string }
  onStart: () => void
  onCancel: () => void
}

/** Download button with progress and result; the download can be cancelled and restarted. */
export function DownloadButton({
  children,
  cancelLabel,
  variant = 'quiet',
  state,
  onStart,
  onCancel,
}: DownloadButtonProps) {
  return (
    <div className="flex flex-col items-start gap-2 print:hidden">
      <Button variant={variant} pending={state.kind === 'running'} onClick={onStart}>
        <Download aria-hidden="true" className="size-5" />
        {children}
      </Button>
      {state.kind === 'running' ? (
        <div className="flex flex-wrap items-center gap-x-3 text-sm">
          <progress aria-label={state.text} max={1} value={state.share} className="h-2 w-40 accent-accent-line" />
          <span>{state.text}</span>
          <Button variant="text" onClick={onCancel}>
            {cancelLabel}
          </Button>
        </div>
      ) : null}
      <DownloadResult state={state} />
    </div>
  )
}

function DownloadResult({ state }: Pick<DownloadButtonProps, 'state'>) {
  if (state.kind === 'failed') {
    return (
      <p role="alert" className="flex items-start gap-2 text-negative text-sm">
        <CircleAlert aria-hidden="true" className="size-5 shrink-0" />
        {state.text}
      </p>
    )
  }
  if (state.kind !== 'saved') return null
  return (
    <p role="status" className="flex flex-wrap items-start gap-x-2 text-sm">
      <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-positive" />
      {state.text}
      <a href={state.address} target="_blank" rel="noopener" className="text-link underline underline-offset-4">
        {state.openText}
      </a>
    </p>
  )
}
