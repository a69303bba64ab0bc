import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import type { PageContext } from '@/lib/contract/host/widget-config'
import { pathOf } from '@/lib/routes'

export async function SkipLink() {
  const t = await getTranslations('shell')
  return (
    <a
      href="#content"
      className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50 focus:rounded focus:bg-paper-raised focus:px-4 focus:py-3"
    >
      {t('skip')}
    </a>
  )
}

export async function HomeLink({ pageContext }: { pageContext: PageContext }) {
  const t = await getTranslations('shell')
  return (
    <Link
      prefetch={false}
      href="/"
      aria-label={t('home', { name: brandName(pageContext) })}
      className="inline-flex rounded-sm"
    >
      <Logo {...pageContext} />
    </Link>
  )
}

/**
 * Renders the footer: the host's logo if configured, `children` (the languages on public pages) and
 * links to the legal documents. On phones, the links are in two columns.
 */
export async function Footer({
  pageContext,
  children,
}: {
  pageContext: PageContext
  children?: ReactNode
}) {
  const t = await getTranslations('shell')
  const { hasFooterLogo, privacyChoicesUrl } = pageContext.config
  return (
    <footer className="mx-auto grid w-full max-w-page grid-cols-[auto_1fr] items-center gap-x-8 px-gutter pt-1 pb-3 text-ink-muted text-sm sm:flex sm:flex-wrap sm:gap-x-5 sm:pb-5 print:hidden">
      {hasFooterLogo ? (
        <div className="max-sm:col-span-full">
          <Logo {...pageContext} />
        </div>
      ) : null}
      {children}
      {footerLinks.map(({ route, className }) => (
        <Link key={route} prefetch={false} href={pathOf(route)} className={className}>
          {t(route)}
        </Link>
      ))}
      {privacyChoicesUrl ? (
        <a href={privacyChoicesUrl} target="_blank" rel="noopener" className={footerLinkClass}>
          {t('privacyChoices')}
        </a>
      ) : null}
    </footer>
  )
}

/** Makes links at least 32 px high, so they are easy to tap. */
const footerLinkClass = 'inline-flex min-h-8 items-center underline-offset-4 hover:underline'

/** Hidden on a page that lists the documents itself. */
const documentLinkClass = `${footerLinkClass} group-has-data-documents/shell:hidden`

const footerLinks = [
  { route: 'termsOfUse', className: documentLinkClass },
  { route: 'privacyPolicy', className: documentLinkClass },
  { route: 'legalNotices', className: footerLinkClass },
  { route: 'glossary', className: footerLinkClass },
] as const

function Logo({ hostName, config }: Pick<PageContext, 'hostName' | 'config'>) {
  if (config.logo) {
    const className = 'h-8 w-auto max-w-44 object-contain object-left'
    // biome-ignore lint/performance/noImgElement: the logo has the host's own address (contract, section 10)
    return <img src={config.logo} alt={hostName} className={className} />
  }
  return (
    <span className="flex items-center gap-2 font-semibold text-lg tracking-tight">
      <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6 text-accent-line">
        <path
          d="M5.5 18.5a9 9 0 1 1 13 0"
          fill="none"
          stroke="currentColor"
          strokeWidth="3"
          strokeLinecap="round"
        />
      </svg>
      {brandName({ hostName, config })}
    </span>
  )
}

const brandName = ({ hostName, config }: Pick<PageContext, 'hostName' | 'config'>): string =>
  config.logo ? hostName : (config.productName ?? hostName)

/**
 * Returns the attribute that limits the width of a framed or popup screen: `narrow` (before
 * sign-in) to 500 px, `stretched` to 1000 px. app/globals.css sets the widths.
 */
export function panelProps({ mode, config }: PageContext, panel: 'narrow' | 'stretched') {
  return mode === 'framed' || config.popupMode ? { 'data-panel': panel } : {}
}
