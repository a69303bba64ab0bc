'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'
import { FormMessage } from '@/components/ui/form/form-message'
import { useSignOut } from '@/lib/client/session/use-sign-out'

/**
 * Shows the account's email address on identity screens, so that consumers do not verify their
 * identity in another person's account. Contract, section 11.
 */
export function SignedInAs({ email }: { email: string | undefined }) {
  const t = useTranslations('shell')
  const signOut = useSignOut()
  if (email === undefined) return null
  return (
    <div className="mx-auto flex w-full max-w-form flex-col gap-3 border-hairline border-b py-2">
      <p className="flex flex-wrap items-center justify-between gap-x-4 text-ink-muted text-sm">
        <span className="wrap-anywhere">{t('signedInAs', { email })}</span>
        <Button
          variant="text"
          className="text-sm"
          pending={signOut.isPending || signOut.isSuccess}
          onClick={() => signOut.mutate()}
        >
          {t('notYou')}
        </Button>
      </p>
      {signOut.isError ? <FormMessage>{t('signOutFailed')}</FormMessage> : null}
    </div>
  )
}
