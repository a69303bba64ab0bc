import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import type { PageContext } from '@/lib/contract/host/widget-config'
import { pathOf } from '@/lib/routes'
import { Logo } from './logo'

/** Links to the legal documents, and the host's logo if configured. */
export async function Footer({ surroundings }: { surroundings: PageContext }) {
  const t = await getTranslations('shell')
  return (
    <footer className="mx-auto flex w-full max-w-page flex-wrap items-center gap-x-6 gap-y-3 px-gutter py-8 text-ink-muted text-sm print:hidden">
      {surroundings.config.hasFooterLogo ? <Logo {...surroundings} /> : null}
      <Link prefetch={false} href={pathOf('termsOfUse')} className="underline-offset-4 hover:underline">
        {t('termsOfUse')}
      </Link>
      <Link prefetch={false} href={pathOf('privacyPolicy')} className="underline-offset-4 hover:underline">
        {t('privacyPolicy')}
      </Link>
    </footer>
  )
}
