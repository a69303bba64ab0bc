'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { useEndpointQuery } from '@/lib/client/api/queries'
import { useLazyComponent } from '@/lib/client/page/use-lazy-component'
import type { ListedSessionView } from '@/lib/contract/bff/account/sessions'

const loadDialog = async () => (await import('./end-session-dialog')).EndSessionDialog

/**
 * Lists the consumer's sessions. Each one except the current session can be ended. Contract,
 * section 13.
 */
export function SignedInSessions() {
  const t = useTranslations('account.settings.sessions')
  const { data, isError } = useEndpointQuery('/api/sessions')
  const [ending, setEnding] = useState<ListedSessionView>()
  const deviceOf = useDeviceName()
  const close = () => setEnding(undefined)
  const isNeeded = ending !== undefined
  const Dialog = useLazyComponent({ load: loadDialog, isNeeded, onLoadError: close })
  if (!data)
    return isError ? (
      <p role="alert" className="text-ink-muted">
        {t('notLoaded')}
      </p>
    ) : null
  return (
    <>
      <ul className="border-hairline border-t">
        {data.sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            now={data.now}
            onEnd={() => setEnding(session)}
          />
        ))}
      </ul>
      {ending && Dialog ? (
        <Dialog id={ending.id} device={deviceOf(ending)} onClose={close} />
      ) : null}
    </>
  )
}

type SessionRowProps = { session: ListedSessionView; now: number; onEnd: () => void }

function SessionRow({ session, now, onEnd }: SessionRowProps) {
  const t = useTranslations('account.settings.sessions')
  const { relativeTime } = useFormatter()
  const device = useDeviceName()(session)
  const { host, startedAt, lastActiveAt, isCurrent } = session
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-hairline border-b py-3">
      <div className="flex min-w-48 flex-1 flex-col">
        <span className="font-medium">{device}</span>
        <span className="text-ink-muted text-sm">
          <span className={isCurrent ? 'text-positive' : ''}>
            {isCurrent ? t('current') : t('active', { time: relativeTime(lastActiveAt, now) })}
          </span>
          {' · '}
          <span>{t('began', { host, time: relativeTime(startedAt, now) })}</span>
        </span>
      </div>
      {isCurrent ? null : (
        <Button variant="quiet" aria-label={t('endOf', { device })} onClick={onEnd}>
          {t('end')}
        </Button>
      )}
    </li>
  )
}

function useDeviceName() {
  const t = useTranslations('account.settings.sessions')
  return ({ browser, system }: ListedSessionView): string =>
    browser && system ? t('device', { browser, system }) : (browser ?? system ?? t('unknownDevice'))
}
