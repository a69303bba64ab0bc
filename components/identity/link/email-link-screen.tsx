'use client'

import { useTranslations } from 'next-intl'
import { BusyRegion } from '@/components/ui/loading/busy-region'
import { MethodLayout } from '../method-layout'
import { RetryMessage, useErrorText } from '../retry-message'
import { useLinkFlow } from './use-link-flow'
import { WaitForLink } from './wait-for-link'

/** Email authentication: a link is sent on entry. R2.23, R4.11. `address`: masked. */
export function EmailLinkScreen(props: { hasPendingLink: boolean; address?: string | undefined }) {
  const t = useTranslations('link')
  const errorText = useErrorText()
  const flow = useLinkFlow({ channel: 'email', hasPendingLink: props.hasPendingLink })
  const { state, retry } = flow
  const method = { method: '/email_authentication', title: t('emailTitle'), onRetry: retry } as const
  return (
    <MethodLayout {...method} state={state} loading={<BusyRegion label={t('emailSending')} />}>
      {state.step === 'waitForLink' ? (
        <WaitForLink state={state} flow={flow} sentTo={state.sentTo ?? props.address} />
      ) : null}
      {state.step === 'notSent' ? (
        <RetryMessage
          title={errorText('emailNotSent')}
          text={state.error ? errorText(state.error) : t('emailNotSentText')}
          retryLabel={t('emailResend')}
          onRetry={retry}
        />
      ) : null}
    </MethodLayout>
  )
}
