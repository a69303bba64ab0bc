'use client'

import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useRowQuery } from '@/lib/client/api/queries'
import { pathOf, type RouteName } from '@/lib/routes'
import { accountQueries } from './queries'
import { SettingsRow, settingsRowClass } from './settings-row'
import { SignOutEverywhere } from './sign-out-everywhere'

const groups = [
  { name: 'messages', links: ['alertNotifications'] },
  { name: 'signIn', links: ['changePassword', 'changeRecoveryQuestion', 'changeEmail'] },
  { name: 'documents', links: ['termsOfUse', 'privacyPolicy'] },
  { name: 'account', links: ['closeAccount'] },
] as const satisfies readonly { name: string; links: readonly RouteName[] }[]

/**
 * Links to every account page, and the sign-out on all devices; address and consents are parts. R2.15, contract section
 * 11.
 */
export function SettingsScreen({ signedInAs, consents }: { signedInAs: ReactNode; consents: ReactNode }) {
  const t = useTranslations('account.settings')
  return (
    <div className="flex max-w-prose flex-col gap-10">
      <header className="flex flex-col gap-2">
        <h1 className="text-2xl">{t('title')}</h1>
        {signedInAs}
      </header>
      {groups.map(({ name, links }) => (
        <section key={name} aria-labelledby={`settings-${name}`} className="flex flex-col gap-2">
          <h2 id={`settings-${name}`} className="text-lg">
            {t(`groups.${name}`)}
          </h2>
          <ul className="border-hairline border-t">
            {links.map((link) => (
              <SettingsLink key={link} to={link} />
            ))}
            {name === 'signIn' ? <SignOutEverywhere /> : null}
          </ul>
        </section>
      ))}
      {consents}
    </div>
  )
}

/** The consumer's email address; nothing if it cannot be loaded. */
export function AccountEmail() {
  const t = useTranslations('account.settings')
  const { data } = useRowQuery(accountQueries.settings)
  return data ? <p className="text-ink-muted">{t('signedInAs', { email: data.email })}</p> : null
}

function SettingsLink({ to }: { to: Extract<RouteName, (typeof groups)[number]['links'][number]> }) {
  const t = useTranslations('account.settings.links')
  return (
    <li>
      <Link href={pathOf(to)} className={settingsRowClass}>
        <SettingsRow title={t(`${to}.title`)} text={t(`${to}.text`)} />
      </Link>
    </li>
  )
}
