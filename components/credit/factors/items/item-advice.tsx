import { useLocale, useTranslations } from 'next-intl'
import { useDispute } from '@/components/credit/shared/use-disputes'
import { useIsPrinting } from '@/lib/client/page/use-printing'
import type { FoundItem } from './found-item'

type ItemAdviceProps = {
  item: FoundItem
  /** The names of all items with this advice. */
  names: readonly (string | undefined)[]
}

/** Shows the advice about collections or bankruptcies. Renders nothing without advice. */
export function ItemAdvice({ item, names }: ItemAdviceProps) {
  const t = useTranslations('collectionAdvice')
  const tBankruptcy = useTranslations('bankruptcyAdvice')
  const tPages = useTranslations('factorPages')
  const list = new Intl.ListFormat(useLocale())
  const { advice, name, date, entryKey } = item
  const isDenied = useDispute({ name, opened: date, entryKey })?.isDenied
  const bankruptcyAdvice = isDenied ? undefined : item.bankruptcyAdvice
  if (!(advice || bankruptcyAdvice)) return null
  const known = [...new Set(names.map((one = tPages('unnamed')) => one))]
  return (
    <div className="flex max-w-prose flex-col gap-2 pt-2">
      {names.length > 1 ? (
        <p className="-mb-2 text-ink-muted text-sm">
          {tPages('forSeveral', { names: list.format(known) })}
        </p>
      ) : null}
      {advice ? <FoldedText text={t(advice)} /> : null}
      {bankruptcyAdvice ? <FoldedText text={tBankruptcy(bankruptcyAdvice)} /> : null}
    </div>
  )
}

/** Longest text, in characters, that is shown whole. */
const longestText = 240

/** Shows the first sentence of a long text, and the rest in a `<details>`. Expanded in print. */
function FoldedText({ text }: { text: string }) {
  const t = useTranslations('factorPages')
  const isPrinting = useIsPrinting()
  const [first, rest] = text.length > longestText ? text.split(/(?<=\.) (.*)/, 2) : [text]
  return (
    <div>
      <p className={`text-pretty ${rest ? 'font-semibold' : ''}`}>{first}</p>
      {rest ? (
        <details open={isPrinting || undefined}>
          <summary className="inline-flex min-h-6 items-center rounded-sm text-ink-muted text-sm underline decoration-edge decoration-dotted underline-offset-4 hover:decoration-current">
            {t('whyAndWhatElse')}
          </summary>
          <p className="text-pretty pt-1">{rest}</p>
        </details>
      ) : null}
    </div>
  )
}
