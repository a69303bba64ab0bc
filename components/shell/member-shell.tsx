import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import type { PageContext } from '@/lib/contract/host/widget-config'
import { navigationOf } from '@/lib/domain/navigation/nav-items'
import { Footer, HomeLink, panelProps, SkipLink } from './layout-parts'
import { AccountMenu } from './navigation/account-menu'
import { BackLink, OnwardLinks } from './navigation/page-links'
import { BottomBar, TabBar } from './navigation/tab-bar'

/** The signed-in shell: logo, menu, tabs (a bottom bar on phones) and content; without navigation, links in the content. */
export async function MemberShell({ pageContext, children }: { pageContext: PageContext; children: ReactNode }) {
  const t = await getTranslations('shell')
  const navigation = navigationOf(pageContext)
  const framed = pageContext.mode === 'framed'
  return (
    <div {...panelProps(pageContext, 'stretched')} className={`group/shell flex flex-col ${framed ? '' : 'min-h-dvh'}`}>
      <SkipLink text={t('skip')} />
      <MemberHeader pageContext={pageContext} />
      <main id="content" className="mx-auto w-full max-w-page grow px-gutter py-6 md:py-10">
        <BackLink />
        {children}
        <OnwardLinks />
      </main>
      <Footer pageContext={pageContext} />
      {navigation && !framed ? (
        <nav
          aria-label={t('nav')}
          className="sticky bottom-0 z-30 border-hairline border-t bg-paper-raised pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
        >
          <BottomBar items={navigation.bar} />
        </nav>
      ) : null}
    </div>
  )
}

/** Logo, menu and tabs; a frame has its menu beside the tabs, and a logo only if the host sent one. */
async function MemberHeader({ pageContext }: { pageContext: PageContext }) {
  const t = await getTranslations('shell')
  const { config, mode } = pageContext
  const navigation = navigationOf(pageContext)
  const framed = mode === 'framed'
  const hasLogo = config.hasHeaderLogo && (!framed || config.logo !== undefined)
  if (!hasLogo && !navigation) return null
  return (
    <header className="border-hairline border-b print:hidden">
      <div className="mx-auto max-w-page px-gutter">
        {hasLogo || !framed ? (
          <div className="flex min-h-14 items-center justify-between gap-4 md:min-h-18">
            {hasLogo ? <HomeLink pageContext={pageContext} /> : <span />}
            {navigation && !framed ? (
              <div className="max-md:hidden">
                <AccountMenu more={navigation.more} />
              </div>
            ) : null}
          </div>
        ) : null}
        {navigation ? (
          <nav aria-label={t('nav')} className={framed ? 'flex items-end justify-between gap-4' : 'max-md:hidden'}>
            <TabBar items={navigation.tabs} />
            {framed ? (
              <div className="self-center py-1">
                <AccountMenu more={[]} />
              </div>
            ) : null}
          </nav>
        ) : null}
      </div>
    </header>
  )
}
