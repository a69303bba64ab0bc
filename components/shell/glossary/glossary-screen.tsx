import { getTranslations } from 'next-intl/server'
import { GoBackButton } from '@/components/shell/go-back-button'
import {
  alphabeticalGroupsOf,
  type TermEntry,
} from '@/lib/domain/shell/glossary/alphabetical-groups'

/**
 * Lists all terms with definitions, in alphabetical order. Definitions shown in place link to the
 * anchors on this page.
 */
export async function GlossaryScreen({
  terms,
  locale,
}: {
  terms: readonly TermEntry[]
  locale: string
}) {
  const t = await getTranslations('glossary')
  const groups = alphabeticalGroupsOf(terms, locale)
  return (
    <article data-alone="" className="flex max-w-prose flex-col gap-8 lg:max-w-none">
      <header>
        <GoBackButton text={t('back')} />
        <h1 className="text-2xl">{t('title')}</h1>
        <p className="mt-2 text-ink-muted">{t('lead')}</p>
      </header>
      <nav aria-label={t('letters')} className="border-hairline border-y py-3 print:hidden">
        <ul className="-ml-3 flex flex-wrap gap-0.5">
          {groups.map(({ initial }) => (
            <li key={initial}>
              <a
                href={`#letter-${initial}`}
                className="flex size-9 items-center justify-center rounded-sm font-medium text-link underline-offset-4 hover:bg-paper-sunken hover:underline"
              >
                {initial}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {groups.map(({ initial, terms: entries }) => (
        <section key={initial} aria-labelledby={`letter-${initial}`}>
          <h2
            id={`letter-${initial}`}
            aria-label={t('letter', { letter: initial })}
            className="scroll-mt-4 border-hairline border-b pb-2 text-ink-muted text-lg"
          >
            {initial}
          </h2>
          <dl className="mt-4 grid gap-x-12 gap-y-5 lg:grid-cols-2">
            {entries.map(({ id, name, text }) => (
              <div
                key={id}
                id={id}
                className="scroll-mt-4 rounded-sm target:bg-paper-sunken target:outline-8 target:outline-paper-sunken"
              >
                <dt className="font-semibold">{name}</dt>
                <dd className="mt-1 text-ink-muted">{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </article>
  )
}
