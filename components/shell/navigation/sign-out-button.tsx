import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useNotes, usePersistedValue } from '@/components/credit/shared/use-notes'
import { Button } from '@/components/ui/button/button'
import { FormMessage } from '@/components/ui/form/form-message'
import { useFocusAfterChange } from '@/components/ui/step-header'
import { forgetNotes, settleNotes } from '@/lib/client/session/notes'
import { useSignOut } from '@/lib/client/session/use-sign-out'
import { followedDisputesIn, hasAnswers } from '@/lib/domain/credit/notes/notes'

const isBoolean = (value: unknown) => typeof value === 'boolean'

/**
 * Signs out. If the consumer has answered something on this device, asks once whether to keep the
 * answers, because others may use the device. Contract, section 13.
 */
export function SignOutButton() {
  const t = useTranslations('shell')
  const notes = useNotes()
  const [isAsked = false, setAsked] = usePersistedValue('askedAtSignOut', isBoolean)
  const [isAsking, setAsking] = useState(false)
  const [forgetting, setForgetting] = useState<'pending' | 'failed'>()
  const signOut = useSignOut()
  const question = useFocusAfterChange(isAsking)
  const pending = signOut.isPending || signOut.isSuccess || forgetting === 'pending'
  const press = () => (isAsked || !hasAnswers(notes) ? leave() : setAsking(true))
  const leave = () => settleNotes().then(() => signOut.mutate())
  function keep() {
    setAsked(true)
    void leave()
  }
  async function forget() {
    setForgetting('pending')
    const isDone = await forgetNotes().then(
      () => true,
      () => false,
    )
    setForgetting(isDone ? undefined : 'failed')
    if (isDone) signOut.mutate()
  }
  return (
    <div className="flex flex-col gap-3">
      {signOut.isError || forgetting === 'failed' ? (
        <FormMessage>{t('signOutFailed')}</FormMessage>
      ) : null}
      {isAsking ? (
        <>
          <h2 ref={question} tabIndex={-1} className="font-normal text-base">
            {t('sharedDevice.question', { disputes: followedDisputesIn(notes) })}
          </h2>
          <Button wide pending={pending} onClick={keep}>
            {t('sharedDevice.keep')}
          </Button>
          <Button variant="quiet" wide pending={pending} onClick={forget}>
            {t('sharedDevice.forget')}
          </Button>
          <Button variant="text" className="self-center" onClick={() => setAsking(false)}>
            {t('sharedDevice.stay')}
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
