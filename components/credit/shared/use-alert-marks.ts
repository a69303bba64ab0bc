import { useMemo } from 'react'
import { useBackgroundQuery } from '@/lib/client/api/queries'
import { type AlertAnswer, type Answers, withAnswer } from '@/lib/client/storage/answers'
import { useAnswers, useChangeAnswers } from './use-answers'

/**
 * Returns the ids of new alerts that the consumer has not opened on this device, and a function
 * that marks alerts as read. The ids are undefined until they are known.
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
 * Returns the consumer's answer to whether they did what an alert reports, and its setter. Setting
 * undefined withdraws the answer.
 */
export function useAlertAnswer(
  id: string,
): [AlertAnswer | undefined, (answer: AlertAnswer | undefined) => void] {
  const answers = useAlertAnswers()
  const { change } = useChangeAnswers()
  const answer = answers && Object.hasOwn(answers, id) ? answers[id] : undefined
  return [answer, (given) => change(({ alerts }) => ({ alerts: withAnswer(alerts, [id], given) }))]
}

/** Returns the answers keyed by alert id; undefined during hydration. */
export function useAlertAnswers(): Answers['alerts'] | undefined {
  return useAnswers()?.alerts
}
