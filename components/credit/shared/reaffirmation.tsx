import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'
import type { AccountMark, Dispute } from '@/lib/domain/credit/alerts/disputed'
import { withNote } from '@/lib/domain/credit/notes/notes'
import {
  isReaffirmations,
  type Reaffirmations,
  reaffirmationAnswers,
  reaffirmationNote,
} from '@/lib/domain/credit/notes/reaffirmed'
import { entryName } from '@/lib/domain/credit/report/entry-names'
import { usePersistedValue } from './use-notes'

const pressedClass = 'aria-pressed:border-ink aria-pressed:bg-paper-sunken'

/** Returns the answers about reaffirmation by entry key, and a function that stores one. */
function useReaffirmations() {
  const [given = {}, keep] = usePersistedValue(reaffirmationNote, isReaffirmations)
  const answer = (key: string, one: Reaffirmations[string] | undefined) =>
    keep(withNote(given, [key], one))
  return { given, answer }
}

type Asked = { account: AccountMark; dispute: Dispute }

/**
 * Asks whether the consumer reaffirmed a debt that a bankruptcy may include, because a reaffirmed
 * debt is owed. Renders nothing for other debts. A chapter 13 plan has a trustee to ask instead.
 */
export function ReaffirmationQuestion({ account, dispute }: Asked) {
  const t = useTranslations('reaffirmation')
  const { given, answer } = useReaffirmations()
  const { entryKey } = account
  if (dispute.bankruptcy !== 'other' || !entryKey) return null
  return (
    <div className="my-2 flex flex-col gap-2">
      <p className="font-medium">{t('question', { company: nameOf(account, t('unnamed')) })}</p>
      <p className="text-ink-muted text-sm">{t('meaning')}</p>
      <div className="flex flex-wrap gap-3 print:hidden">
        {reaffirmationAnswers.map((one) => (
          <Button
            key={one}
            variant="quiet"
            className={pressedClass}
            aria-pressed={given[entryKey] === one}
            onClick={() => answer(entryKey, one)}
          >
            {t(one)}
          </Button>
        ))}
      </div>
    </div>
  )
}

/** Lists the debts that the consumer reaffirmed. Renders nothing if there are none. */
export function Reaffirmed({ accounts }: { accounts: readonly AccountMark[] }) {
  const t = useTranslations('reaffirmation')
  const { given, answer } = useReaffirmations()
  return accounts.map((account) => {
    const { entryKey, bankruptcy } = account
    if (!bankruptcy || !entryKey || given[entryKey] !== 'yes') return null
    return (
      <div key={entryKey} className="flex flex-col items-start">
        <p className="text-ink-muted">{t('signed', { company: nameOf(account, t('unnamed')) })}</p>
        <Button variant="text" onClick={() => answer(entryKey, undefined)}>
          {t('undo')}
        </Button>
      </div>
    )
  })
}

function nameOf({ name, lastFour }: AccountMark, unnamed: string): string {
  return entryName(name ?? unnamed, lastFour && `•••• ${lastFour}`)
}
