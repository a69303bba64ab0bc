import { ChevronRight } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { FormMessage } from '@/components/ui/form/form-message'
import { useLazyComponent } from '@/lib/client/page/use-lazy-component'
import { forgetNotes } from '@/lib/client/session/notes'
import { useSignOut } from '@/lib/client/session/use-sign-out'
import { toastError, toastSuccess } from '@/lib/client/toasts/toast'
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
            <SettingsRow title={t(`${link}.title`)} text={t(`${link}.text`)} />
          </Link>
        </li>
      ))}
      {children}
    </ul>
  )
}

const rowClass =
  'group flex min-h-16 w-full items-center justify-between gap-4 border-hairline border-b py-3 text-left'

function SettingsRow({ title, text }: { title: string; text: string }) {
  return (
    <>
      <span className="flex flex-col">
        <span className="font-medium underline-offset-4 group-hover:underline">{title}</span>
        <span className="text-ink-muted text-sm">{text}</span>
      </span>
      <ChevronRight className="size-5 shrink-0 text-ink-muted" />
    </>
  )
}

/** Row that deletes the consumer's answers from this device. Contract, section 12. */
export function ForgetAnswers() {
  const t = useTranslations('account.settings.forgetAnswers')
  const forgetAll = () =>
    forgetNotes().then(
      () => toastSuccess(t('done')),
      () => toastError(t('failed')),
    )
  return (
    <li>
      <button type="button" className={rowClass} onClick={forgetAll}>
        <SettingsRow title={t('title')} text={t('text')} />
      </button>
    </li>
  )
}

const loadDialog = async () => (await import('@/components/ui/dialog')).Dialog

/** Row that ends all of the consumer's sessions, after a confirmation. */
export function SignOutEverywhere() {
  const t = useTranslations('account.settings.signOutEverywhere')
  const [open, setOpen] = useState(false)
  const Dialog = useLazyComponent({
    load: loadDialog,
    isNeeded: open,
    onLoadError: () => setOpen(false),
  })
  const signOut = useSignOut({ everywhere: true })
  return (
    <li>
      <button type="button" className={rowClass} onClick={() => setOpen(true)}>
        <SettingsRow title={t('title')} text={t('text')} />
      </button>
      {open && Dialog ? (
        <Dialog
          open
          onOpenChange={setOpen}
          title={t('confirmTitle')}
          description={t('confirmText')}
          closeLabel={t('cancel')}
        >
          <div className="flex flex-col gap-5">
            {signOut.isError ? <FormMessage>{t('failed')}</FormMessage> : null}
            <div className="flex flex-wrap gap-3">
              <Button
                pending={signOut.isPending || signOut.isSuccess}
                onClick={() => signOut.mutate()}
              >
                {t('submit')}
              </Button>
              <Button variant="quiet" onClick={() => setOpen(false)}>
                {t('cancel')}
              </Button>
            </div>
          </div>
        </Dialog>
      ) : null}
    </li>
  )
}
