import { ExternalLink } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { Branding } from '@/lib/contract/host/branding'
import { HostText } from './host-text'

/**
 * Links to the host's own page in a new tab, labeled with the host's name. Renders nothing if the
 * host has no such link. Contract, section 11, "Host entry".
 */
export function HostLink({ link, hostName }: { link: Branding['nextStep']; hostName: string }) {
  const t = useTranslations('shell')
  if (!link) return null
  return (
    <aside className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-hairline border-t pt-6 print:hidden">
      <p className="text-ink-muted text-sm">{t('nextStep', { name: hostName })}</p>
      <a
        href={link.href}
        target="_blank"
        rel="noopener"
        className="inline-flex min-h-11 items-center gap-2 font-semibold text-link underline underline-offset-4"
      >
        <HostText>{link.text}</HostText>
        <ExternalLink className="size-5" />
      </a>
    </aside>
  )
}
