import { useTranslations } from 'next-intl'
import { Disclosure } from '@/components/ui/disclosure'

/** The disclaimer: in full if the host configures it, else a summary with the rest in a disclosure. */
export function Disclaimer({ full, host }: { full: boolean; host: string }) {
  const t = useTranslations('identity.disclaimer')
  if (full) {
    return (
      <section className="flex flex-col gap-2 border-hairline border-t pt-4 text-ink-muted text-sm">
        <h2 className="font-semibold text-ink">{t('title')}</h2>
        <FullText host={host} />
      </section>
    )
  }
  return (
    <div className="border-hairline border-t pt-4 text-ink-muted text-sm">
      <p>{t('short', { host })}</p>
      <Disclosure summary={t('more')}>
        <div className="flex flex-col gap-2">
          <FullText host={host} />
        </div>
      </Disclosure>
    </div>
  )
}

function FullText({ host }: { host: string }) {
  const t = useTranslations('identity.disclaimer')
  return (
    <>
      <p>{t('credit', { host })}</p>
      <p>{t('carrier', { host })}</p>
      <p>{t('calm')}</p>
    </>
  )
}
