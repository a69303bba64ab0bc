import type { ReactNode } from 'react'
import type { PageContext } from '@/lib/contract/host/widget-config'
import { LanguageSwitch } from './language-switch'
import { Footer, HomeLink, panelProps, SkipLink } from './layout-parts'

/** Layout of public pages: the host's logo, content, and a footer with the languages. */
export function PublicLayout({
  pageContext,
  children,
}: {
  pageContext: PageContext
  children: ReactNode
}) {
  const { config, mode } = pageContext
  const hasHeader = config.hasHeaderLogo && (mode === 'top' || config.logo !== undefined)
  return (
    <div
      className={`flex flex-col ${mode === 'framed' ? '' : 'min-h-dvh'} ${config.hasBackgroundImg ? 'bg-[url(/background.svg)] bg-no-repeat bg-right-top' : ''}`}
    >
      <div {...panelProps(pageContext, 'narrow')} className="flex grow flex-col">
        <SkipLink />
        {hasHeader ? (
          <header className="mx-auto w-full max-w-page px-gutter py-5 print:hidden">
            <HomeLink pageContext={pageContext} />
          </header>
        ) : null}
        <main id="content" className="@container mx-auto w-full max-w-page grow px-gutter">
          {children}
        </main>
        <Footer pageContext={pageContext}>
          <div className="max-sm:col-span-full">
            <LanguageSwitch />
          </div>
        </Footer>
      </div>
    </div>
  )
}
