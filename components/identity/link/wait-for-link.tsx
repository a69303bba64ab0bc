'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'
import { FormMessage } from '@/components/ui/form/form-message'
import { verifyLinkRoute } from '@/lib/contract/bff/identity'
import type { WaitForLinkStep } from '@/lib/domain/identity/link/flow'
import { ResendButton } from '../resend-button'
import { useErrorText } from '../retry-message'
import { useIdentityCall } from '../use-identity-call'
import { LinkPolling } from './link-polling'
import type { useLinkFlow } from './use-link-flow'

const messageKeys = {
  phone: { lead: 'waitLead', genericLead: 'waitLeadGeneric', notValidated: 'notYetValidated', resend: 'resend' },
  email: {
    lead: 'emailLead',
    genericLead: 'emailLeadGeneric',
    notValidated: 'emailNotYetValidated',
    resend: 'emailResend',
  },
} as const

type WaitForLinkProps = {
  state: WaitForLinkStep
  flow: Pick<ReturnType<typeof useLinkFlow>, 'isSending' | 'sendLink' | 'reportCheck'>
  sentTo: string | undefined
}

/** Waits until the link is opened: polls every few seconds and checks on CONTINUE. */
export function WaitForLink({ state, flow, sentTo }: WaitForLinkProps) {
  const { channel, resendAt, error, demo } = state
  const t = useTranslations('link')
  const errorText = useErrorText()
  const keys = messageKeys[channel]
  const checking = useIdentityCall(verifyLinkRoute, (reply) => flow.reportCheck(reply, false))
  const isPaused = state.refused || flow.isSending || checking.isPending
  return (
    <div className="flex flex-col gap-5">
      {isPaused ? null : <LinkPolling type={channel} onReply={(reply) => flow.reportCheck(reply, true)} />}
      {error ? (
        <FormMessage tone={error === 'notYetValidated' ? 'caution' : 'negative'}>
          {error === 'notYetValidated' ? t(keys.notValidated) : errorText(error)}
        </FormMessage>
      ) : null}
      <div className="flex flex-col gap-1">
        <p>{sentTo ? t(keys.lead, { sentTo }) : t(keys.genericLead)}</p>
        <p className="text-ink-muted text-sm">{t('polling')}</p>
      </div>
      {demo ? <DemoMessage {...demo} /> : null}
      <div className="flex flex-col gap-3">
        <Button wide pending={checking.isPending} onClick={() => checking.send({ type: channel })}>
          {t('continue')}
        </Button>
        <ResendButton
          opensAt={resendAt}
          label={t(keys.resend)}
          pendingLabel={t('sending')}
          pending={flow.isSending}
          onPress={flow.sendLink}
        />
      </div>
    </div>
  )
}

/** Demo mode: the text message that would have been sent; clicking it opens its first https address. R2.22. */
function DemoMessage({ text, address }: { text: string; address?: string | undefined }) {
  const t = useTranslations('link')
  return (
    <figure className="rounded border border-hairline bg-paper-raised p-4">
      <figcaption className="mb-1 text-ink-muted text-sm">{t('demoText')}</figcaption>
      {address ? (
        <a href={address} target="_blank" rel="noopener noreferrer" className="block break-words text-link underline">
          {text}
        </a>
      ) : (
        <p className="break-words">{text}</p>
      )}
    </figure>
  )
}
