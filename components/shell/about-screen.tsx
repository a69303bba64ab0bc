import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { TitledSection } from '@/components/ui/section'
import type { PageContext } from '@/lib/contract/host/widget-config'
import { phoneHref } from '@/lib/domain/shared/formats/phone'
import { enabledNavItems, enabledScorePages } from '@/lib/domain/shell/navigation/nav-items'
import { pathOf } from '@/lib/routes'

const linkClass =
  'inline-block min-h-6 font-medium text-ink underline decoration-edge underline-offset-4 hover:decoration-current'

const textLinkClass = 'py-0.5 text-link underline underline-offset-4 hover:decoration-2'

/** Describes the mission, what the product does and where its figures come from. R2.30. */
export async function AboutScreen({ pageContext }: { pageContext: PageContext }) {
  const { supportPhone } = pageContext
  const t = await getTranslations('shell.aboutScreen')
  const legal = await getTranslations('legalNotices')
  const phone = () => (
    <a href={phoneHref(supportPhone)} className={textLinkClass}>
      {supportPhone}
    </a>
  )
  return (
    <article className="flex flex-col gap-12">
      <header className="flex max-w-prose flex-col gap-3">
        <h1 className="text-3xl">{t('title')}</h1>
        <p className="text-ink-muted text-lg">{t('mission')}</p>
      </header>
      <TitledSection title={t('promises')}>
        <dl className="grid gap-x-10 gap-y-5 md:grid-cols-3">
          {(['clear', 'honest', 'yours'] as const).map((promise) => (
            <div key={promise} className="flex flex-col gap-1 border-hairline border-t pt-3">
              <dt className="font-semibold">{t(promise)}</dt>
              <dd className="text-pretty text-ink-muted">{t(`${promise}Text`)}</dd>
            </div>
          ))}
        </dl>
      </TitledSection>
      <Places pageContext={pageContext} />
      <div className="grid gap-x-10 gap-y-8 md:grid-cols-3">
        <Text title={t('data')} first={t('dataText')} second={t('correctText')} />
        <Text title={t('source')} first={t('sourceText')} second={t('scoreText')} />
        <Text
          title={t('help')}
          first={supportPhone ? t.rich('helpText', { phone }) : null}
          second={
            <Link href={pathOf('legalNotices')} className={textLinkClass}>
              {legal('title')}
            </Link>
          }
        />
      </div>
    </article>
  )
}

/** Lists the tabs and the score pages that the host shows, each with its purpose. */
async function Places({ pageContext: { config } }: { pageContext: PageContext }) {
  const t = await getTranslations('shell')
  const places = [
    ...enabledNavItems(config.flags).map((name) => ({ name, text: t(`tabs.${name}`) })),
    // 'Ready to apply?' depends on the score, which this page does not load.
    ...enabledScorePages(config)
      .filter((name) => name !== 'ready')
      .map((name) => ({ name, text: t(`scorePages.${name}`) })),
  ]
  return (
    <TitledSection title={t('aboutScreen.find')}>
      <dl className="gap-x-10 lg:columns-2">
        {places.map(({ name, text }) => (
          <div
            key={name}
            className="grid break-inside-avoid gap-x-6 gap-y-1 border-hairline border-t py-3 sm:grid-cols-[11rem_1fr]"
          >
            <dt>
              <Link href={pathOf(name)} className={linkClass}>
                {text}
              </Link>
            </dt>
            <dd className="max-w-prose text-pretty text-ink-muted">
              {t(`aboutScreen.places.${name}`)}
            </dd>
          </div>
        ))}
      </dl>
    </TitledSection>
  )
}

function Text({ title, first, second }: { title: string; first: ReactNode; second: ReactNode }) {
  return (
    <section className="flex max-w-prose flex-col gap-3">
      <h2 className="text-xl">{title}</h2>
      <div className="flex flex-col gap-3 text-ink-muted">
        {first ? <p>{first}</p> : null}
        <p>{second}</p>
      </div>
    </section>
  )
}
