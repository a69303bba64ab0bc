'use client'

import { useContext, useMemo, useSyncExternalStore } from 'react'
import { useBackgroundQuery } from '@/lib/client/api/queries'
import { UserFingerprintContext } from '@/lib/client/forms/use-form-draft'
import {
  type AlertAnswer,
  type AlertMarks,
  markAlertsRead,
  readAlertMarks,
  setAlertAnswer,
  subscribeToAlertMarks,
} from '@/lib/client/storage/alert-marks'
import { queryOf } from '@/lib/contract/bff/queries'

/** The ids of the new alerts that the page's consumer has not opened on this device; undefined while they are unknown. */
export function useUnreadAlerts() {
  const fingerprint = useContext(UserFingerprintContext)
  const ids = useBackgroundQuery(queryOf('/api/new-alerts', {})).data?.ids
  const read = useAlertMarks()?.read
  return useMemo(() => {
    const opened = read && new Set(read)
    const unread = ids && opened && new Set(ids.filter((id) => !opened.has(id)))
    return { unread, markRead: (more: readonly string[]) => markAlertsRead(fingerprint, more) }
  }, [ids, read, fingerprint])
}

/** Whether the consumer said to have done what an alert reports; undefined takes the answer back. */
export function useAlertAnswer(id: string): [AlertAnswer | undefined, (answer: AlertAnswer | undefined) => void] {
  const fingerprint = useContext(UserFingerprintContext)
  const answers = useAlertAnswers()
  const answer = answers && Object.hasOwn(answers, id) ? answers[id] : undefined
  return [answer, (given) => setAlertAnswer(fingerprint, id, given)]
}

/** The answers by alert; undefined while the page is hydrated. */
export function useAlertAnswers(): AlertMarks['answers'] | undefined {
  return useAlertMarks()?.answers
}

/** Undefined while the page is hydrated, because the server does not know the marks. */
function useAlertMarks(): AlertMarks | undefined {
  const fingerprint = useContext(UserFingerprintContext)
  return useSyncExternalStore(
    subscribeToAlertMarks,
    () => readAlertMarks(fingerprint),
    () => undefined,
  )
}
