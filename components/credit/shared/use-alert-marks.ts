import { useMemo } from 'react'
import { useBackgroundQuery } from '@/lib/client/api/queries'
import { type AlertAnswer, type Answers, withAnswer } from '@/lib/client/storage/answers'
import { useAnswers, useChangeAnswers } from './use-answers'

/**
 * Returns the ids of new alerts the consumer has not opened on this device. Undefined until known.
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
 * Returns and sets whether the consumer did what an alert reports. Setting undefined withdraws the
 * answer.
 */
export function useAlertAnswer(
  id: string,
): [AlertAnswer | undefined, (answer: AlertAnswer | undefined) => void] {
  const answers = useAlertAnswers()
  const { change } = useChangeAnswers()
  const answer = answers && Object.hasOwn(answers, id) ? answers[id] : undefined
  return [answer, (given) => change(({ alerts }) => ({ alerts: withAnswer(alerts, [id], given) }))]
}

/** Returns the answers by alert. Undefined during hydration. */
export function useAlertAnswers(): Answers['alerts'] | undefined {
  return useAnswers()?.alerts
}
