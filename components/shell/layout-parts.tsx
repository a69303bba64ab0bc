import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import type { PageContext } from '@/lib/contract/host/widget-config'
import { pathOf } from '@/lib/routes'

/** First element in the tab order: skips the navigation. */
export function SkipLink({ text }: { text: string }) {
  return (
    <a
      href="#content"
      className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50 focus:rounded focus:bg-paper-raised focus:px-4 focus:py-3"
    >
      {text}
    </a>
  )
}

/** The host's logo, as a link to the start. */
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

type FooterProps = {
  pageContext: PageContext
  /** Ahead of the links: a screen for visitors has no settings. */
  children?: ReactNode
}

/** Links to the legal documents, and the host's logo if configured. */
export async function Footer({ pageContext, children }: FooterProps) {
  const t = await getTranslations('shell')
  return (
    <footer className="mx-auto flex w-full max-w-page flex-wrap items-center gap-x-6 gap-y-1 px-gutter py-8 text-ink-muted text-sm print:hidden">
      {pageContext.config.hasFooterLogo ? <Logo {...pageContext} /> : null}
      {children}
      {footerLinks.map(({ route, className }) => (
        <Link key={route} prefetch={false} href={pathOf(route)} className={className}>
          {t(route)}
        </Link>
      ))}
      {pageContext.config.privacyChoicesUrl ? (
        <a href={pageContext.config.privacyChoicesUrl} target="_blank" rel="noopener" className={footerLinkClass}>
          {t('privacyChoices')}
        </a>
      ) : null}
    </footer>
  )
}

/** High enough for a finger. */
const footerLinkClass = 'inline-flex min-h-8 items-center underline-offset-4 hover:underline'

/** Hidden on a page that lists the documents itself. */
const documentLinkClass = `${footerLinkClass} group-has-data-documents/shell:hidden`

const footerLinks = [
  { route: 'termsOfUse', className: documentLinkClass },
  { route: 'privacyPolicy', className: documentLinkClass },
  { route: 'legalNotices', className: footerLinkClass },
  { route: 'glossary', className: footerLinkClass },
] as const

/** The host's logo; without one, the name of the product. */
function Logo({ hostName, config }: Pick<PageContext, 'hostName' | 'config'>) {
  if (config.logo) {
    // biome-ignore lint/performance/noImgElement: a logo is an <img> with the host's own address (contract, section 10)
    return <img src={config.logo} alt={hostName} className="h-8 w-auto max-w-44 object-contain object-left" />
  }
  return (
    <span className="flex items-center gap-2 font-semibold text-lg tracking-tight">
      <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6 text-accent-line">
        <path d="M5.5 18.5a9 9 0 1 1 13 0" fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
      </svg>
      {brandName({ hostName, config })}
    </span>
  )
}

const brandName = ({ hostName, config }: Pick<PageContext, 'hostName' | 'config'>): string =>
  config.logo ? hostName : (config.productName ?? hostName)

/** `narrow`: 500 px, before signing in; `stretched`: 1000 px at most. app/globals.css sets the widths. */
type Panel = 'narrow' | 'stretched'

/** The attribute that limits the width of a screen in a frame or popup; a top-level page has none. */
export function panelProps({ mode, config }: PageContext, panel: Panel): { 'data-panel'?: Panel } {
  return mode === 'framed' || config.popupMode ? { 'data-panel': panel } : {}
}
