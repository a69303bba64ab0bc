import { useTranslations } from 'next-intl'
import { usePageContext } from '@/lib/client/page/page-context'
import { pathOf } from '@/lib/routes'

const retainedData = ['creditData', 'account', 'bureaus'] as const

/** What remains after an account is closed: by whom it is kept, and for how long. */
export function DataRetention() {
  const t = useTranslations('account.closeAccount.warning')
  const { hostName } = usePageContext()
  return (
    <section aria-labelledby="retention" className="flex flex-col gap-3">
      <h2 id="retention" className="text-lg">
        {t('retention')}
      </h2>
      <dl className="flex flex-col gap-3">
        {retainedData.map((item) => (
          <div key={item}>
            <dt className="font-medium">{t(`retentionItems.${item}`)}</dt>
            <dd className="text-ink-muted">
              {t.rich(`retentionItems.${item}Text`, {
                host: hostName,
                privacy: (text) => (
                  <a
                    href={pathOf('privacyPolicy')}
                    target="_blank"
                    rel="noopener"
                    className="text-link underline underline-offset-4 hover:decoration-2"
                  >
                    {text}
                    <span className="sr-only"> {t('newTab')}</span>
                  </a>
                ),
              })}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
