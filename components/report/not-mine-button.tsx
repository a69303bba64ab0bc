'use client'

import { useTranslations } from 'next-intl'
import { useNotMine } from '@/components/credit/not-mine'
import { Button } from '@/components/ui/button/button'
import type { NotMineSubject } from '@/lib/domain/act-on-it/not-mine-steps'
import { useShownReport } from './report-content'

/** Something of the report; a fact without a value is left out. */
type ReportSubject = Pick<NotMineSubject, 'kind' | 'company'> & {
  readonly facts: readonly { readonly name: string; readonly value: string | undefined }[]
}
type NotMineButtonProps = { subject: ReportSubject; name: string | undefined }

/** Opens the steps for an account, inquiry or address of the shown report; nothing if the host hides them. */
export function NotMineButton(props: NotMineButtonProps) {
  const open = useNotMine()
  return open ? <OpenNotMine open={open} {...props} /> : null
}

type OpenNotMineProps = NotMineButtonProps & { open: (subject: NotMineSubject) => void }

function OpenNotMine({ open, subject: { facts, ...subject }, name }: OpenNotMineProps) {
  const t = useTranslations('report')
  const { provider, label } = useShownReport()
  const bureau = { name: t('bureau'), value: label }
  const lines = [bureau, ...facts].flatMap(({ name, value }) => (value ? t('fact', { name, value }) : []))
  return (
    <Button
      variant="text"
      className="min-h-6! whitespace-nowrap text-sm"
      aria-label={name ? t('notMineNamed', { name }) : undefined}
      onClick={() => open({ ...subject, provider, facts: lines })}
    >
      {t('notMine')}
    </Button>
  )
}
