import { useMemo } from 'react'
import { useIsHydrated } from '@/components/ui/use-is-hydrated'
import { useBackgroundQuery } from '@/lib/client/api/queries'
import { changeNotes } from '@/lib/client/session/notes'
import { type AlertAnswer, type Notes, withNote } from '@/lib/domain/credit/notes/notes'
import { useNotes } from './use-notes'

/**
 * Returns the ids of new alerts that the consumer has not opened on this device, and a function
 * that marks alerts as read. The ids are undefined until they are known.
 */
export function useUnreadAlerts() {
  const { data } = useBackgroundQuery('/api/new-alerts')
  // A section may hydrate after the ids have arrived, but the server rendered it without them.
  const ids = useIsHydrated() ? data?.ids : undefined
  const read = useNotes().read
  const unread = useMemo(() => {
    const opened = new Set(read)
    return ids && new Set(ids.filter((id) => !opened.has(id)))
  }, [ids, read])
  const markRead = (more: readonly string[]) =>
    changeNotes((now) => ({ read: [...new Set([...now.read, ...more])] }))
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
  const answer = Object.hasOwn(answers, id) ? answers[id] : undefined
  return [
    answer,
    (given) => changeNotes(({ alerts }) => ({ alerts: withNote(alerts, [id], given) })),
  ]
}

/** Returns the answers keyed by alert id. */
export function useAlertAnswers(): Notes['alerts'] {
  return useNotes().alerts
}
