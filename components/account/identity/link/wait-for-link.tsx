import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent } from 'react'
import { Button } from '@/components/ui/button/button'
import { FormMessage } from '@/components/ui/form/form-message'
import { ApiError } from '@/lib/client/api/api-error'
import { callApi } from '@/lib/client/api/call-api'
import { notifyHostOfError } from '@/lib/client/host/notify-host'
import { verifyLinkRoute } from '@/lib/contract/bff/account/identity'
import type { InputOf } from '@/lib/contract/endpoint'
import type { ReplyOf } from '@/lib/domain/account/identity/identity-flow'
import type { WaitForLinkStep } from '@/lib/domain/account/identity/link/flow'
import { isConclusive } from '@/lib/domain/account/identity/link/outcome'
import { useErrorText } from '../error-message'
import { ResendButton } from '../resend-button'
import { toErrorReply, useIdentityCall } from '../use-identity-call'

type LinkReply = ReplyOf<typeof verifyLinkRoute>
type WaitForLinkProps = {
  state: WaitForLinkStep
  flow: {
    isSending: boolean
    sendLink: () => void
    reportCheck: (reply: LinkReply, automatic: boolean) => void
  }
}

/** Waits until the link is opened: polls every few seconds and checks on CONTINUE. */
export function WaitForLink({ state, flow }: WaitForLinkProps) {
  const { channel, resendAt, error, demo } = state
  const { isSending } = flow
  const t = useTranslations('link')
  const channelText = useTranslations(`link.${channel}`)
  const errorText = useErrorText()
  const checking = useIdentityCall(verifyLinkRoute, (reply) => flow.reportCheck(reply, false))
  const isPaused = state.refused || isSending || checking.isPending
  return (
    <div className="flex flex-col gap-5">
      {isPaused ? null : (
        <LinkPolling type={channel} onReply={(reply) => flow.reportCheck(reply, true)} />
      )}
      {error ? (
        <FormMessage tone={error === 'notYetValidated' ? 'caution' : 'negative'}>
          {error === 'notYetValidated' ? channelText('notYetValidated') : errorText(error)}
        </FormMessage>
      ) : null}
      <p className="text-ink-muted text-sm">{t('polling')}</p>
      {demo ? <DemoMessage {...demo} /> : null}
      <div className="flex flex-col gap-3">
        <Button
          wide
          locked={isSending}
          pending={checking.isPending}
          onClick={() => checking.send({ type: channel })}
        >
          {t('continue')}
        </Button>
        <ResendButton
          opensAt={resendAt}
          label={channelText('resend')}
          pendingLabel={isSending ? t('sending') : channelText('resend')}
          pending={isSending || checking.isPending}
          onPress={flow.sendLink}
        />
      </div>
    </div>
  )
}

/**
 * Demo mode: shows the text message that would be sent. Clicking it opens its first https URL.
 * R2.22.
 */
function DemoMessage({ text, address }: { text: string; address?: string | undefined }) {
  const t = useTranslations('link')
  return (
    <figure className="rounded border border-hairline bg-paper-raised p-4">
      <figcaption className="mb-1 text-ink-muted text-sm">{t('demoText')}</figcaption>
      {address ? (
        <a
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          className="block break-words text-link underline"
        >
          {text}
        </a>
      ) : (
        <p className="break-words">{text}</p>
      )}
    </figure>
  )
}

const pollIntervalMs = 4000

type LinkPollingProps = InputOf<typeof verifyLinkRoute> & { onReply: (reply: LinkReply) => void }

/**
 * Checks whether the link was opened, every few seconds and when the page becomes visible. Polling
 * does not count as activity. Unmounting aborts a pending check; an inconclusive error is ignored.
 */
export function LinkPolling({ type, onReply }: LinkPollingProps) {
  const { data } = useQuery({
    queryKey: [verifyLinkRoute.path, type],
    queryFn: ({ signal }) => poll(type, signal),
    // The first check also waits one interval.
    initialData: null,
    initialDataUpdatedAt: 0,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchInterval: pollIntervalMs,
    refetchOnWindowFocus: 'always',
    // Two equal responses are two separate replies. Structural sharing would hide the second one.
    structuralSharing: false,
    meta: { background: true },
  })
  const report = useEffectEvent((reply: LinkReply) => onReply(reply))
  useEffect(() => {
    if (data) report(data)
  }, [data])
  return null
}

async function poll(
  type: LinkPollingProps['type'],
  signal: AbortSignal,
): Promise<LinkReply | null> {
  try {
    return {
      ok: true,
      answer: await callApi(verifyLinkRoute, { type }, { signal, background: true }),
    }
  } catch (error) {
    const reply = toErrorReply(error)
    if (signal.aborted || !isConclusive(reply)) return null
    if (error instanceof ApiError) notifyHostOfError(error)
    return reply
  }
}
