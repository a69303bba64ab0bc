import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import type { PageContext } from '@/lib/contract/host/widget-config'
import { Footer, Logo, panelOf, SkipLink } from './layout-parts'

/** Layout of the public pages: the host's logo, the content and the footer. */
export async function PublicLayout({ surroundings, children }: { surroundings: PageContext; children: ReactNode }) {
  const t = await getTranslations('shell')
  const { config, mode } = surroundings
  const hasHeader = config.hasHeaderLogo && (mode === 'top' || config.logo !== undefined)
  return (
    <div
      className={`flex flex-col ${mode === 'framed' ? '' : 'min-h-dvh'} ${config.hasBackgroundImg ? 'bg-[url(/background.svg)] bg-no-repeat bg-right-top' : ''}`}
    >
      <div {...panelOf(surroundings, 'narrow')} className="flex grow flex-col">
        <SkipLink text={t('skip')} />
        {hasHeader ? (
          <header className="mx-auto w-full max-w-page px-gutter py-5 print:hidden">
            <Link
              prefetch={false}
              href="/"
              aria-label={t('home', { name: surroundings.hostName })}
              className="inline-flex rounded-sm"
            >
              <Logo {...surroundings} />
            </Link>
          </header>
        ) : null}
        <main id="content" className="@container mx-auto w-full max-w-page grow px-gutter">
          {children}
        </main>
        <Footer surroundings={surroundings} />
      </div>
    </div>
  )
}
