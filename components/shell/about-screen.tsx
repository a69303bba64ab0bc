import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { pathOf } from '@/lib/routes'

const promises = ['clear', 'honest', 'yours'] as const

/** The mission text. R2.30. */
export async function AboutScreen() {
  const t = await getTranslations('shell.aboutScreen')
  const legal = await getTranslations('legalNotices')
  return (
    <article className="flex max-w-prose flex-col gap-8">
      <header className="flex flex-col gap-3">
        <h1 className="text-3xl">{t('title')}</h1>
        <p className="text-ink-muted text-lg">{t('mission')}</p>
      </header>
      <dl className="border-hairline border-t">
        {promises.map((promise) => (
          <div key={promise} className="flex flex-col gap-1 border-hairline border-b py-4">
            <dt className="font-semibold">{t(promise)}</dt>
            <dd className="text-ink-muted">{t(`${promise}Text`)}</dd>
          </div>
        ))}
      </dl>
      <p>
        <Link
          href={pathOf('legalNotices')}
          className="inline-flex min-h-11 items-center font-medium text-link underline underline-offset-4 hover:decoration-2"
        >
          {legal('title')}
        </Link>
      </p>
    </article>
  )
}
