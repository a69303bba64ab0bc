import type { ComponentProps } from 'react'

type ExternalLinkProps = ComponentProps<'a'> & {
  /** Read out after the text: that a new tab opens. */
  hint: string
}

/** A link that opens a new tab, because other sites refuse to be framed; the page it opens cannot reach this one. */
export function ExternalLink({ hint, children, ...rest }: ExternalLinkProps) {
  return (
    <a {...rest} target="_blank" rel="noopener">
      {children}
      <span className="sr-only"> {hint}</span>
    </a>
  )
}
