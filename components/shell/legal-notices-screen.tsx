'use client'

import { ArrowLeft } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'
import { useGoBack } from '@/lib/client/page/use-close'

const sections = [
  { title: 'scores', texts: ['scoresText', 'vantage', 'fico'] },
  { title: 'bureaus', texts: ['bureausText'] },
  { title: 'others', texts: ['othersText'] },
] as const

/** The notices of score models, bureaus and trademarks. */
export function LegalNoticesScreen() {
  const t = useTranslations('legalNotices')
  const goBack = useGoBack()
  return (
    <article className="flex max-w-prose flex-col gap-8 py-6">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl">{t('title')}</h1>
        <Button variant="quiet" width="auto" onClick={goBack}>
          <ArrowLeft aria-hidden="true" className="size-5" />
          {t('back')}
        </Button>
      </header>
      {sections.map(({ title, texts }) => (
        <section key={title} className="flex flex-col gap-2">
          <h2 className="text-lg">{t(title)}</h2>
          {texts.map((text) => (
            <p key={text} className="text-ink-muted">
              {t(text)}
            </p>
          ))}
        </section>
      ))}
    </article>
  )
}
