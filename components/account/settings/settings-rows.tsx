import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { useNotes, useReadAgain } from '@/components/credit/shared/use-notes'
import { Button } from '@/components/ui/button/button'
import { useLazyComponent } from '@/lib/client/page/use-lazy-component'
import { forgetNotes } from '@/lib/client/session/notes'
import { useSignOut } from '@/lib/client/session/use-sign-out'
import { toastSuccess } from '@/lib/client/toasts/toast'
import { followedDisputesIn } from '@/lib/domain/credit/notes/notes'
import { pathOf } from '@/lib/routes'

const links = {
  signIn: ['changePassword', 'changeRecoveryQuestion', 'changeEmail'],
  messages: ['alertNotifications'],
  data: ['termsOfUse', 'privacyPolicy'],
} as const

export function SettingsLinks({
  group,
  children,
}: {
  group: keyof typeof links
  children?: ReactNode
}) {
  const t = useTranslations('account.settings.links')
  return (
    <ul className="border-hairline border-t">
      {links[group].map((link) => (
        <li key={link}>
          <Link href={pathOf(link)} className={rowClass}>
            <span className="flex flex-col">
              <span className="font-medium underline-offset-4 group-hover:underline">
                {t(`${link}.title`)}
              </span>
              <span className="text-ink-muted text-sm">{t(`${link}.text`)}</span>
            </span>
            <ChevronRight className="size-5 shrink-0 text-ink-muted" />
          </Link>
        </li>
      ))}
      {children}
    </ul>
  )
}

const rowClass =
  'group flex min-h-16 w-full items-center justify-between gap-4 border-hairline border-b py-3 text-left'

/**
 * Row that deletes the consumer's notes from this device after a confirmation. Contract, section
 * 13.
 */
export function ForgetAnswers() {
  const t = useTranslations('account.settings.forgetAnswers')
  const disputes = followedDisputesIn(useNotes())
  const readAgain = useReadAgain()
  const forgetting = useMutation({
    mutationFn: forgetNotes,
    onSuccess: () => {
      // The data that the server computed from the notes is no longer valid.
      readAgain()
      toastSuccess(t('done'))
    },
  })
  return (
    <ConfirmedRow
      texts="forgetAnswers"
      confirmText={t('confirmText', { disputes })}
      action={forgetting}
      closesAfterwards
    />
  )
}

/** Row that ends all of the consumer's sessions, after a confirmation. */
export function SignOutEverywhere() {
  const t = useTranslations('account.settings.signOutEverywhere')
  const signOut = useSignOut({ everywhere: true })
  return <ConfirmedRow texts="signOutEverywhere" confirmText={t('confirmText')} action={signOut} />
}

const loadDialog = async () => (await import('@/components/ui/confirm-dialog')).ConfirmDialog

type ConfirmedRowProps = {
  texts: 'forgetAnswers' | 'signOutEverywhere'
  confirmText: string
  action: Pick<UseMutationResult<unknown, Error, void>, 'mutate' | 'isPending'> &
    Pick<UseMutationResult<unknown, Error, void>, 'isSuccess' | 'isError'>
  /** Whether the dialog closes after the action. If not, the action loads another page. */
  closesAfterwards?: boolean
}

/** Row with a button that asks for confirmation in a dialog before an irreversible action. */
function ConfirmedRow({ texts, confirmText, action, closesAfterwards }: ConfirmedRowProps) {
  const t = useTranslations(`account.settings.${texts}`)
  const [open, setOpen] = useState(false)
  const Dialog = useLazyComponent({
    load: loadDialog,
    isNeeded: open,
    onLoadError: () => setOpen(false),
  })
  const close = () => setOpen(false)
  const confirm = () => action.mutate(undefined, closesAfterwards ? { onSuccess: close } : {})
  const isLeaving = action.isSuccess && !closesAfterwards
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-hairline border-b py-3">
      <p className="flex min-w-48 flex-1 flex-col">
        <span className="font-medium">{t('title')}</span>
        <span className="text-ink-muted text-sm">{t('text')}</span>
      </p>
      <Button variant="quiet" aria-label={t('title')} onClick={() => setOpen(true)}>
        {t('press')}
      </Button>
      {open && Dialog ? (
        <Dialog
          title={t('confirmTitle')}
          text={confirmText}
          submit={t('submit')}
          cancel={t('cancel')}
          error={action.isError ? t('failed') : undefined}
          pending={action.isPending || isLeaving}
          onConfirm={confirm}
          onClose={close}
        />
      ) : null}
    </li>
  )
}
