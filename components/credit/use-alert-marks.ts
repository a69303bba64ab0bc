import { useMemo } from 'react'
import { useBackgroundQuery } from '@/lib/client/api/queries'
import { type AlertAnswer, type Answers, withAnswer } from '@/lib/client/storage/answers'
import { useAnswers, useChangeAnswers } from './use-answers'

/**
 * The ids of the new alerts that the page's consumer has not opened on this device;
 * undefined while they are unknown.
 */
export function useUnreadAlerts() {
  const ids = useBackgroundQuery('/api/new-alerts').data?.ids
  const read = useAnswers()?.read
  const { change } = useChangeAnswers()
  const unread = useMemo(() => {
    const opened = read && new Set(read)
    return ids && opened && new Set(ids.filter((id) => !opened.has(id)))
  }, [ids, read])
  const markRead = (more: readonly string[]) =>
    change((now) => ({ read: [...new Set([...now.read, ...more])] }))
  return { unread, markRead }
}

/**
 * Whether the consumer said to have done what an alert reports; undefined takes the answer back.
 */
export function useAlertAnswer(
  id: string,
): [AlertAnswer | undefined, (answer: AlertAnswer | undefined) => void] {
  const answers = useAlertAnswers()
  const { change } = useChangeAnswers()
  const answer = answers && Object.hasOwn(answers, id) ? answers[id] : undefined
  return [answer, (given) => change(({ alerts }) => ({ alerts: withAnswer(alerts, [id], given) }))]
}

/** The answers by alert; undefined while the page is hydrated. */
export function useAlertAnswers(): Answers['alerts'] | undefined {
  return useAnswers()?.alerts
}
