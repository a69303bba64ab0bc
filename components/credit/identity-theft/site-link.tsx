import { buttonClass } from '@/components/ui/button/button'
import { ExternalLink } from '@/components/ui/external-link'

/** Shows a link to a page of a bureau or an agency, with the height of a button. */
export function SiteLink({ href, children }: { href: string; children: string }) {
  return (
    <ExternalLink href={href} className={buttonClass('text')}>
      {children}
    </ExternalLink>
  )
}
