import { useMutation } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'
import { Dialog } from '@/components/ui/dialog'
import { FormMessage } from '@/components/ui/form/form-message'
import { callApi } from '@/lib/client/api/call-api'
import type { useSessionMonitor } from '@/lib/client/session/use-session-monitor'
import { useSignOut } from '@/lib/client/session/use-sign-out'
import { broadcastSessionMessage } from '@/lib/client/storage/session-channel'
import { extendSessionRoute } from '@/lib/contract/bff/account/session'
import { dateFormatsOf } from '@/lib/domain/shared/formats/formats'

type Monitor = ReturnType<typeof useSessionMonitor>
type SessionTimeoutDialogProps = Monitor & { warning: NonNullable<Monitor['warning']> }

const stayButtonId = 'session-stay'

/**
 * Warns before a session ends. An idle session can be extended; at the absolute limit, the dialog
 * only announces the end.
 */
export function SessionTimeoutDialog({ warning, extend, readLimit }: SessionTimeoutDialogProps) {
  const t = useTranslations('shell.sessionTimeout')
  const { formatLocalTime } = dateFormatsOf(useLocale())
  const signOut = useSignOut()
  const extension = useMutation({
    mutationFn: () => callApi(extendSessionRoute, {}),
    onSuccess: (ends) => {
      broadcastSessionMessage({ type: 'extended' })
      extend(ends)
    },
  })
  const isIdle = warning.phase === 'idle'
  const stay = () => (isIdle ? extension.mutate() : readLimit())
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : stay())}
      title={t(isIdle ? 'idleTitle' : 'limitTitle')}
      description={
        isIdle
          ? t('idleText')
          : t('limitText', { time: formatLocalTime(warning.endsAt, Date.now()) })
      }
      firstFocus={stayButtonId}
      closeLabel={t(isIdle ? 'stay' : 'dismiss')}
    >
      <div className="flex flex-col gap-5">
        {isIdle ? <Countdown seconds={warning.secondsLeft} /> : null}
        {extension.isError || signOut.isError ? <FormMessage>{t('failed')}</FormMessage> : null}
        <div className="flex flex-wrap gap-3">
          <Button id={stayButtonId} pending={extension.isPending} onClick={stay}>
            {t(isIdle ? 'stay' : 'dismiss')}
          </Button>
          <Button
            variant="quiet"
            pending={signOut.isPending || signOut.isSuccess}
            onClick={() => signOut.mutate()}
          >
            {t('signOut')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

const announcedAt: readonly number[] = [30, 10]

/** Shows a countdown that changes every second but is announced only at 30 and 10 seconds. */
function Countdown({ seconds }: { seconds: number }) {
  const text = useTranslations('shell.sessionTimeout')('secondsLeft', { seconds })
  return (
    <>
      <p role="timer" className="font-medium text-lg">
        {text}
      </p>
      <p aria-live="assertive" className="sr-only">
        {announcedAt.includes(seconds) ? text : ''}
      </p>
    </>
  )
}
