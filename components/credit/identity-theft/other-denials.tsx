import { useTranslations } from 'next-intl'
import { Fragment } from 'react'
import { AlertTitle } from '@/components/credit/shared/alert-title'
import { BureauText } from '@/components/ui/bureau-wording'
import { Checkbox } from '@/components/ui/form/checkbox'
import {
  addressTickOf,
  type OtherDenial,
  type Ticks,
} from '@/lib/domain/credit/identity-theft/theft-file'
import { DisputeLinks } from './links'

type OtherDenialsProps = {
  others: readonly OtherDenial[]
  /** Whether there are letters, which can name denied addresses. */
  hasLetters: boolean
  ticks: Ticks
  tick: (key: string, isDone: boolean) => void
}

/** Asks whether the letters should name the denied addresses, and lists the other denied items. */
export function OtherDenials({ others, hasLetters, ticks, tick }: OtherDenialsProps) {
  const t = useTranslations('identityTheft')
  const isAddress = ({ entry, alert }: OtherDenial) =>
    [entry?.kind, alert?.kind.name].includes('address')
  const canBeInLetter = ({ entry }: OtherDenial) => hasLetters && entry?.kind === 'address'
  const lists = [
    { text: 'inLettersToo', listed: others.filter(canBeInLetter) },
    { text: 'others', listed: others.filter((one) => !canBeInLetter(one)) },
  ] as const
  return (
    <>
      {lists.map(({ text, listed }) =>
        listed.length === 0 ? null : (
          <Fragment key={text}>
            <p className="max-w-prose">{t(text, { count: listed.length })}</p>
            <ul className="border-hairline border-t">
              {listed.map((other) => (
                <li
                  key={other.key}
                  className="wrap-anywhere flex flex-wrap items-center justify-between gap-x-8 border-hairline border-b py-3"
                >
                  <Other other={other} />
                  {text === 'inLettersToo' ? (
                    <Checkbox
                      id={`letters-${other.key}`}
                      label={t('isTheft')}
                      checked={addressTickOf(other.key) in ticks}
                      onChange={(isIn) => tick(addressTickOf(other.key), isIn)}
                    />
                  ) : null}
                </li>
              ))}
            </ul>
          </Fragment>
        ),
      )}
      {others.length > 0 ? (
        <div className="flex flex-wrap gap-x-6 print:hidden">
          <DisputeLinks />
        </div>
      ) : null}
      {others.some(isAddress) ? <p className="max-w-prose">{t('mail')}</p> : null}
    </>
  )
}

function Other({ other: { entry, alert } }: { other: OtherDenial }) {
  const t = useTranslations('identityTheft')
  const review = useTranslations('review')
  return (
    <span>
      {alert ? <AlertTitle alert={alert} /> : null}
      {entry ? (
        <>
          {review(`kind.${entry.kind}`)}:{' '}
          {entry.title ? <BureauText>{entry.title}</BureauText> : t('unnamed')}
        </>
      ) : null}
      {' · '}
      {alert ? alert.label : null}
      {entry ? [...new Set(entry.bureaus.map(({ label }) => label))].join(', ') : null}
    </span>
  )
}
