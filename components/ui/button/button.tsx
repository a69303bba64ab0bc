import type { ComponentProps } from 'react'
import { Spinner } from '../loading/busy-region'
import { useIsHydrated } from '../use-is-hydrated'

type ButtonProps = ComponentProps<'button'> & {
  variant?: keyof typeof variants
  width?: keyof typeof widths
  wide?: boolean
  /** The action is pending: the button is disabled, keeps its width and shows a spinner. */
  pending?: boolean
  /** Not yet available: the button can be focused, but pressing it does nothing. */
  locked?: boolean
}

/**
 * Renders a button whose `type` defaults to "button". Disabled until the scripts that handle it
 * run, so no click is lost.
 */
export function Button({
  variant,
  width,
  wide,
  pending,
  locked,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const isWaiting = !useIsHydrated()
  return (
    <button
      type="button"
      {...rest}
      className={`${buttonClass(variant, wide ? 'wide' : width)} ${className ?? ''}`}
      disabled={pending || rest.disabled || isWaiting}
      // Looks enabled, because the button is disabled only for a moment.
      data-waiting={isWaiting || undefined}
      aria-disabled={locked || undefined}
      aria-busy={pending || undefined}
      onClick={locked ? (event) => event.preventDefault() : onClick}
    >
      <span className={`inline-flex items-center gap-2 ${pending ? 'opacity-0' : ''}`}>
        {children}
      </span>
      {pending ? <Spinner className="absolute" /> : null}
    </button>
  )
}

const base =
  'relative inline-flex min-h-12 items-center gap-2 rounded py-2 text-balance text-base transition-colors disabled:not-data-waiting:opacity-60 aria-disabled:opacity-60 print:hidden'

const variants = {
  primary:
    'border border-accent-line bg-accent px-5 justify-center text-center font-semibold text-on-accent enabled:hover:bg-accent-hover',
  quiet:
    'border border-edge px-5 justify-center text-center font-semibold text-ink hover:bg-paper-sunken',
  text: 'min-h-11 text-start font-medium text-link underline underline-offset-4 hover:decoration-2',
  /** Looks like the link back above a subpage. */
  back: '-mt-3 -mb-3 self-start font-medium text-link underline-offset-4 hover:underline',
}

/** `responsive`: full width on phones, otherwise as wide as its label, like `auto`. */
const widths = { responsive: 'w-full sm:w-auto sm:min-w-40', wide: 'w-full', auto: '' }

/** Returns a button's classes, including for links that look like one. */
export function buttonClass(
  variant: keyof typeof variants = 'primary',
  width: keyof typeof widths = variant === 'text' || variant === 'back' ? 'auto' : 'responsive',
): string {
  return `${base} ${variants[variant]} ${widths[width]}`
}
