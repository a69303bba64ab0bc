import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useAnswers, usePersistedValue } from '@/components/credit/shared/use-answers'
import { Button } from '@/components/ui/button/button'
import { FormMessage } from '@/components/ui/form/form-message'
import { useFocusAfterChange } from '@/components/ui/step-header'
import { forgetNotes } from '@/lib/client/session/notes'
import { useSignOut } from '@/lib/client/session/use-sign-out'
import { hasAnswers } from '@/lib/domain/credit/notes/notes'

const isBoolean = (value: unknown) => typeof value === 'boolean'

/**
 * Signs out. If the consumer has answered something on this device, asks once whether the answers
 * stay, because others may use the device. Contract, section 13.
 */
export function SignOutButton() {
  const t = useTranslations('shell')
  const notes = useAnswers()
  const [isAsked = false, setAsked] = usePersistedValue('askedAtSignOut', isBoolean)
  const [isAsking, setAsking] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const signOut = useSignOut()
  const question = useFocusAfterChange(isAsking)
  const pending = signOut.isPending || signOut.isSuccess
  const press = () => (isAsked || !hasAnswers(notes) ? signOut.mutate() : setAsking(true))
  function keep() {
    setAsked(true)
    signOut.mutate()
  }
  const forget = () =>
    forgetNotes().then(
      () => signOut.mutate(),
      () => setRefused(true),
    )
  return (
    <div className="flex flex-col gap-3">
      {signOut.isError || isRefused ? <FormMessage>{t('signOutFailed')}</FormMessage> : null}
      {isAsking ? (
        <>
          <h2 ref={question} tabIndex={-1} className="font-normal text-base">
            {t('sharedDevice.question')}
          </h2>
          <Button wide pending={pending} onClick={keep}>
            {t('sharedDevice.keep')}
          </Button>
          <Button variant="quiet" wide pending={pending} onClick={forget}>
            {t('sharedDevice.forget')}
          </Button>
        </>
      ) : (
        <Button variant="quiet" wide pending={pending} onClick={press}>
          {t('signOut')}
        </Button>
      )}
    </div>
  )
}
