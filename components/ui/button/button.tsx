import type { ComponentProps, MouseEvent } from 'react'
import { Spinner } from '../loading/spinner'
import { type ButtonVariant, type ButtonWidth, buttonClass } from './button-class'

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant
  width?: ButtonWidth
  /** Short for `width="wide"`. */
  wide?: boolean
  /** The action is pending: the button is disabled, keeps its width and shows a spinner. */
  pending?: boolean
  /** Not yet available: the button can be focused, but pressing it does nothing. */
  locked?: boolean
}

/** A button; `type` defaults to "button". */
export function Button({ variant, width, wide, pending, locked, className, children, onClick, ...rest }: ButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (locked) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      className={`${buttonClass(variant, wide ? 'wide' : width)} ${className ?? ''}`}
      disabled={pending || rest.disabled}
      aria-disabled={locked || undefined}
      aria-busy={pending || undefined}
      onClick={press}
    >
      <span className={`inline-flex items-center gap-2 ${pending ? 'opacity-0' : ''}`}>{children}</span>
      {pending ? <Spinner className="absolute" /> : null}
    </button>
  )
}
