'use client'

import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { buttonClass } from '@/components/ui/button/button'
import { TitledSection } from '@/components/ui/section'
import { useEndpointQuery } from '@/lib/client/api/queries'
import { usePageContext } from '@/lib/client/page/page-context'
import { pathOf } from '@/lib/routes'
import { ForgetAnswers, SettingsLinks, SignOutEverywhere } from './settings-rows'

type SettingsScreenProps = Readonly<
  Record<'details' | 'sessions' | 'consents' | 'language', ReactNode>
>

/**
 * Settings page (R2.15, contract section 11). `data-documents` hides the footer's links to terms
 * and privacy, which the page lists itself.
 */
export function SettingsScreen({ details, sessions, consents, language }: SettingsScreenProps) {
  const t = useTranslations('account.settings')
  const { hostName: host } = usePageContext()
  return (
    <div data-documents="" className="flex flex-col gap-8">
      <h1 className="text-2xl">{t('title')}</h1>
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-2">
        <div className="flex flex-col gap-10">
          <TitledSection small title={t('groups.details')}>
            {details}
          </TitledSection>
          <TitledSection small title={t('groups.signIn')}>
            <SettingsLinks group="signIn">
              <SignOutEverywhere />
            </SettingsLinks>
          </TitledSection>
          <TitledSection small title={t('sessions.title')}>
            {sessions}
          </TitledSection>
        </div>
        <div className="flex flex-col gap-10">
          <TitledSection small title={t('groups.messages')}>
            <SettingsLinks group="messages" />
          </TitledSection>
          <TitledSection small title={t('groups.language')}>
            <div className={languageClass}>{language}</div>
          </TitledSection>
          {consents}
          <TitledSection small title={t('groups.data')}>
            <p className="max-w-prose text-ink-muted">{t('data', { host })}</p>
            <SettingsLinks group="data">
              <ForgetAnswers />
            </SettingsLinks>
          </TitledSection>
          <TitledSection small title={t('groups.account')}>
            <p className="max-w-prose text-ink-muted">{t('close')}</p>
            <Link
              href={pathOf('closeAccount')}
              className={`${buttonClass('quiet')} mt-1 self-start text-negative!`}
            >
              {t('links.closeAccount.title')}
            </Link>
          </TitledSection>
        </div>
      </div>
    </div>
  )
}

/** Makes the language links look like a segmented control. */
const languageClass =
  'self-start rounded border border-edge bg-paper-raised p-1 [&_li]:before:hidden [&_a]:min-h-10 [&_a]:rounded-md [&_a]:px-3 [&_a]:font-medium [&_a]:text-ink-muted [&_a]:no-underline [&_a:not([aria-current]):hover]:text-ink [&_a[aria-current]]:bg-ink [&_a[aria-current]]:text-paper'

export function PersonOnFile() {
  const t = useTranslations('account.settings.details')
  const { data, isError } = useEndpointQuery('/api/account')
  if (!data)
    return isError ? (
      <p role="alert" className="text-ink-muted">
        {t('notLoaded')}
      </p>
    ) : null
  const { name, email, phoneEnding: digits } = data
  const details = { name, email, phone: digits && t('phoneEnding', { digits }) }
  return (
    <dl className="border-hairline border-t">
      {(['name', 'email', 'phone'] as const).map((term) =>
        details[term] ? (
          <div
            key={term}
            className="grid grid-cols-[8rem_minmax(0,1fr)] gap-x-4 border-hairline max-[22rem]:grid-cols-1 border-b py-3"
          >
            <dt className="text-ink-muted">{t(term)}</dt>
            <dd className="wrap-anywhere">{details[term]}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}
