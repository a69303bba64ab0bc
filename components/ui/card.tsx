import type { ComponentProps } from 'react'

/** Raised surface with a border; 24 px padding, 16 px on phones. */
export function Card({ className = '', ...rest }: ComponentProps<'section'>) {
  return (
    <section
      {...rest}
      className={`rounded border border-hairline bg-paper-raised p-4 sm:p-6 print:border-0 print:p-0 ${className}`}
    />
  )
}
