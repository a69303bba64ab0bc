'use client'

import { useMutation } from '@tanstack/react-query'
import { Clock, UserRound } from 'lucide-react'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Button, buttonClass } from '@/components/ui/button/button'
import { FormMessage } from '@/components/ui/form/form-message'
import { NoticeLayout } from '@/components/ui/notice-layout'
import { errorStatusOf } from '@/lib/client/api/api-error'
import { callApi } from '@/lib/client/api/call-api'
import { replaceDocument } from '@/lib/client/storage/page-consumer'
import { confirmSignInRoute, declineSignInRoute } from '@/lib/contract/bff/account/access'

type PendingAccount = {
  readonly hostName: string
  readonly fingerprint: string
  readonly email: string
  /** The account that is signed in now, if it is a different one. */
  readonly currentEmail?: string | undefined
}

/**
 * Shows which account a token link belongs to before the link signs the consumer in. Contract,
 * section 11.
 */
export function ConfirmSignInScreen({ account }: { account: PendingAccount | undefined }) {
  const answers = useAnswers()
  const hasExpired = errorStatusOf(answers.confirm.error).status === 410
  return account && !hasExpired ? <AccountQuestion {...account} {...answers} /> : <ExpiredSignIn />
}

function useAnswers() {
  const router = useRouter()
  const confirm = useMutation({
    mutationFn: (fingerprint: string) => callApi(confirmSignInRoute, { fingerprint }),
    meta: { open: true },
    onSuccess: ({ next, fingerprint }) => replaceDocument(next, fingerprint),
  })
  const decline = useMutation({
    mutationFn: () => callApi(declineSignInRoute, {}),
    meta: { open: true },
    onSuccess: ({ next }) => router.replace(next),
  })
  return { confirm, decline }
}

type AccountQuestionProps = PendingAccount & ReturnType<typeof useAnswers>

function AccountQuestion({
  confirm,
  decline,
  hostName,
  fingerprint,
  email,
  currentEmail,
}: AccountQuestionProps) {
  const isConfirming = confirm.isPending || confirm.isSuccess
  const isDeclining = decline.isPending || decline.isSuccess
  const t = useTranslations('widget.confirmSignIn')
  return (
    <NoticeLayout
      icon={<UserRound />}
      title={t('title')}
      actions={
        <>
          <Button
            className="wrap-anywhere"
            pending={isConfirming}
            disabled={isDeclining}
            onClick={() => confirm.mutate(fingerprint)}
          >
            {t('continue', { email })}
          </Button>
          <Button
            variant="text"
            pending={isDeclining}
            disabled={isConfirming}
            onClick={() => decline.mutate()}
          >
            {t('notYou')}
          </Button>
        </>
      }
    >
      <p className="wrap-anywhere">{t('lead', { host: hostName, email })}</p>
      {currentEmail === undefined ? null : (
        <p className="wrap-anywhere">{t('replaces', { email: currentEmail })}</p>
      )}
      <p>{t('warning')}</p>
      {confirm.isError || decline.isError ? <FormMessage>{t('failed')}</FormMessage> : null}
    </NoticeLayout>
  )
}

function ExpiredSignIn() {
  const t = useTranslations('widget.confirmSignIn')
  return (
    <NoticeLayout
      icon={<Clock />}
      title={t('expiredTitle')}
      actions={
        <Link prefetch={false} href="/" className={buttonClass('primary')}>
          {t('start')}
        </Link>
      }
    >
      <p role="alert">{t('expiredText')}</p>
    </NoticeLayout>
  )
}
