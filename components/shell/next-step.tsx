import { ExternalLink } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import type { PageContext } from '@/lib/contract/host/widget-config'

/** The host's own link, named as such, in a new tab; nothing if the host has none. Contract, section 11, "Host entry". */
export async function NextStep({ config, hostName }: Pick<PageContext, 'config' | 'hostName'>) {
  const t = await getTranslations('shell')
  if (!config.nextStep) return null
  const { text, href } = config.nextStep
  return (
    <aside className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-hairline border-t pt-6 print:hidden">
      <p className="text-ink-muted text-sm">{t('nextStep', { name: hostName })}</p>
      <a
        href={href}
        target="_blank"
        rel="noopener"
        className="inline-flex min-h-11 items-center gap-2 font-semibold text-link underline underline-offset-4"
      >
        {text}
        <ExternalLink className="size-5" />
      </a>
    </aside>
  )
}
