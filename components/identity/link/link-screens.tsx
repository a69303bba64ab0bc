'use client'

import { useTranslations } from 'next-intl'
import { FormMessage } from '@/components/ui/form/form-message'
import { BusyRegion } from '@/components/ui/loading/busy-region'
import type { SendLinkStep } from '@/lib/domain/identity/link/flow'
import { MethodLayout } from '../method-layout'
import { ResendButton } from '../resend-button'
import { RetryMessage, useErrorText } from '../retry-message'
import { useMobileTitle } from '../step-layout'
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

/** The device check, then the link sent to the phone. R2.22. */
export function PhoneLinkScreen({ hasPendingLink }: { hasPendingLink: boolean }) {
  const t = useTranslations('link')
  const identity = useTranslations('identity')
  const flow = useLinkFlow({ channel: 'phone', hasPendingLink })
  const { state, isSending, sendLink, retry } = flow
  const failed = { title: t('failureTitle'), text: t('failure'), retryLabel: t('again'), onRetry: retry }
  const loading = <BusyRegion label={state.step === 'loading' ? t('checking') : identity('loading')} />
  return (
    <MethodLayout method="/dit" title={useMobileTitle()} state={state} loading={loading} onRetry={retry}>
      {state.step === 'sendLink' ? <SendLinkPrompt state={state} pending={isSending} onSend={sendLink} /> : null}
      {state.step === 'waitForLink' ? <WaitForLink state={state} flow={flow} sentTo={state.sentTo} /> : null}
      {state.step === 'failure' ? <RetryMessage {...failed} recommended="quiz" /> : null}
    </MethodLayout>
  )
}

type SendLinkPromptProps = { state: SendLinkStep; pending: boolean; onSend: () => void }

function SendLinkPrompt({ state: { error, sentTo: mobile, resendAt = 0 }, pending, onSend }: SendLinkPromptProps) {
  const t = useTranslations('link')
  const errorText = useErrorText()
  return (
    <div className="flex flex-col gap-5">
      {error ? <FormMessage>{errorText(error)}</FormMessage> : null}
      <p>{t('sendLead', { mobile })}</p>
      <ResendButton
        variant="primary"
        opensAt={resendAt}
        label={t('send')}
        pendingLabel={t('sending')}
        pending={pending}
        onPress={onSend}
      />
    </div>
  )
}
