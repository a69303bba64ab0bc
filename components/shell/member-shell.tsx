import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import type { PageContext } from '@/lib/contract/host/widget-config'
import { navigationOf } from '@/lib/domain/shell/navigation/nav-items'
import { Footer, HomeLink, panelProps, SkipLink } from './layout-parts'
import { AccountMenu } from './navigation/account-menu'
import { BackLink, OnwardLinks } from './navigation/page-links'
import { BottomBar, TabBar } from './navigation/tab-bar'

/**
 * Shell for signed-in consumers. Without navigation, the content has the links. Content with
 * `data-own-navigation` replaces the tabs and the bar, but not the menu.
 */
export async function MemberShell({
  pageContext,
  children,
}: {
  pageContext: PageContext
  children: ReactNode
}) {
  const t = await getTranslations('shell')
  const navigation = navigationOf(pageContext)
  const framed = pageContext.mode === 'framed'
  return (
    <div
      {...panelProps(pageContext, 'stretched')}
      className={`group/shell flex flex-col print:block ${framed ? '' : 'min-h-dvh'}`}
    >
      <SkipLink />
      <MemberHeader pageContext={pageContext} />
      <main id="content" className="mx-auto w-full max-w-page grow px-gutter py-4 md:py-6">
        <BackLink />
        {children}
        <OnwardLinks />
      </main>
      <Footer pageContext={pageContext} />
      {navigation && !framed ? (
        // Reserves the bar's height at the end of the page, because the bar is fixed over the
        // content.
        <div className="h-[calc(3.5rem+1px+env(safe-area-inset-bottom))] group-has-[[data-own-navigation]]/shell:hidden md:hidden print:hidden">
          <nav
            aria-label={t('nav')}
            className="fixed inset-x-0 bottom-0 z-30 border-hairline border-t bg-paper-raised pb-[env(safe-area-inset-bottom)]"
          >
            <BottomBar items={navigation.bar} />
          </nav>
        </div>
      ) : null}
    </div>
  )
}

/**
 * Shows the logo, the menu and the tabs. In a frame the menu is next to the tabs, and there is a
 * logo only if the host sent one.
 */
async function MemberHeader({ pageContext }: { pageContext: PageContext }) {
  const t = await getTranslations('shell')
  const { config, mode } = pageContext
  const navigation = navigationOf(pageContext)
  const framed = mode === 'framed'
  const hasLogo = config.hasHeaderLogo && (!framed || config.logo !== undefined)
  if (!hasLogo && !navigation) return null
  return (
    <header className="border-hairline border-b group-has-[[data-own-navigation]]/shell:border-transparent print:hidden">
      <div className="mx-auto max-w-page px-gutter">
        {hasLogo || !framed ? (
          <div className="flex min-h-14 items-center justify-between gap-4 md:min-h-18">
            {hasLogo ? <HomeLink pageContext={pageContext} /> : <span />}
            {navigation && !framed ? (
              <div className="max-md:hidden max-md:group-has-[[data-own-navigation]]/shell:block">
                <AccountMenu />
              </div>
            ) : null}
          </div>
        ) : null}
        {navigation ? (
          <nav
            aria-label={t('nav')}
            className={
              framed
                ? 'flex items-end justify-between gap-4'
                : 'group-has-[[data-own-navigation]]/shell:hidden max-md:hidden'
            }
          >
            <div className="min-w-0 group-has-[[data-own-navigation]]/shell:hidden">
              <TabBar items={navigation.tabs} />
            </div>
            {framed ? (
              <div className="ml-auto self-center py-1">
                <AccountMenu />
              </div>
            ) : null}
          </nav>
        ) : null}
      </div>
    </header>
  )
}
