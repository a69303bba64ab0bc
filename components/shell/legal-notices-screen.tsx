import { getTranslations } from 'next-intl/server'
import { GoBackButton } from '@/components/shell/go-back-button'

const sections = [
  { title: 'scores', texts: ['scoresText', 'vantage', 'fico'] },
  { title: 'bureaus', texts: ['bureausText'] },
  { title: 'others', texts: ['othersText'] },
] as const

export async function LegalNoticesScreen() {
  const t = await getTranslations('legalNotices')
  return (
    <article data-alone="" className="flex max-w-prose flex-col gap-8">
      <header>
        <GoBackButton text={t('back')} />
        <h1 className="text-2xl">{t('title')}</h1>
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
