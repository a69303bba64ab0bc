import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Term } from './term'

type TitledScreenProps = {
  /** Namespace in messages/en.json with `heading` and `lead`. */
  texts:
    | ('checkUp' | 'coach' | 'comparison' | 'planner' | 'ready' | 'review' | 'timeline')
    | ('disputes' | 'identityTheft' | 'shortOfMoney')
  /** Values for the placeholders in the lead, such as the host's name. */
  values?: Readonly<Record<string, string>>
  children: ReactNode
}

/**
 * Screen with a heading and a lead above its content. They are hidden with content marked
 * `data-alone`, such as a letter, and in print with content marked `data-print-alone`. The lead is
 * hidden with content marked `data-empty`, to which it does not apply.
 */
export function TitledScreen({ texts, values, children }: TitledScreenProps) {
  const t = useTranslations(texts)
  return (
    <div className="group/screen relative flex flex-col gap-8 print:block print:space-y-6">
      <header className="flex max-w-prose flex-col gap-2 group-has-data-alone/screen:hidden print:group-has-data-print-alone/screen:hidden">
        <h1 className="text-2xl md:max-lg:group-has-data-bureau-switch/screen:mr-72 md:max-lg:group-has-data-bureau-switch/screen:mb-2">
          {t('heading')}
        </h1>
        <p className="text-balance text-ink-muted group-has-data-empty/screen:hidden">
          {t.rich('lead', {
            ...values,
            limit: (word) => <Term name="creditLimit">{word}</Term>,
          })}
        </p>
      </header>
      {children}
    </div>
  )
}
