import { Phone } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'

const steps = ['stepConfirm', 'stepPower', 'stepAlerts', 'stepReports', 'stepDisputes', 'stepFile'] as const
const immediateSteps = ['freeze', 'theft', 'reports'] as const

type RestorationScreenProps = {
  phone: string
  /** The company that provides the service. */
  provider: string | undefined
  /** The heading level: h1 on its own page, h2 as a section. */
  heading: 'h1' | 'h2'
}

/** Describes the restoration service and shows the phone line. R2.20. */
export function RestorationScreen({ phone, provider, heading: Heading }: RestorationScreenProps) {
  const t = useTranslations('restoration')
  return (
    <section aria-labelledby="restoration" className="flex flex-col gap-8">
      <div className="flex max-w-prose flex-col gap-2">
        <Heading id="restoration" className="text-2xl">
          {t('heading')}
        </Heading>
        <p>{t('lead')}</p>
      </div>
      <Specialist phone={phone} provider={provider} />
      <div className="grid gap-10 lg:grid-cols-2">
        <Points title="how" points={steps} ordered />
        <div className="flex flex-col gap-10">
          <Points title="yourself" points={immediateSteps} />
          <p className="max-w-prose border-positive border-l-2 pl-4">{t('after')}</p>
        </div>
      </div>
    </section>
  )
}

function Specialist({ phone, provider }: Pick<RestorationScreenProps, 'phone' | 'provider'>) {
  const t = useTranslations('restoration')
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
      <div>
        <p className="font-semibold text-lg">{t('call')}</p>
        <p className="text-ink-muted">{t('phoneNote')}</p>
        {provider ? <p className="text-ink-muted">{t('provider', { provider })}</p> : null}
      </div>
      <a
        href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}
        className="inline-flex min-h-12 items-center gap-3 whitespace-nowrap font-semibold text-2xl underline decoration-1 underline-offset-4"
      >
        <Phone aria-hidden="true" className="size-6" />
        {phone}
      </a>
    </Card>
  )
}

type PointsProps = {
  title: 'how' | 'yourself'
  points: readonly (typeof steps | typeof immediateSteps)[number][]
  ordered?: boolean
}

function Points({ title, points, ordered = false }: PointsProps) {
  const t = useTranslations('restoration')
  const List = ordered ? 'ol' : 'ul'
  return (
    <div>
      <h3 className="mb-2 font-semibold text-lg">{t(title)}</h3>
      <List className={`flex max-w-prose flex-col gap-2 pl-5 ${ordered ? 'list-decimal' : 'list-disc'}`}>
        {points.map((point) => (
          <li key={point}>{t(point)}</li>
        ))}
      </List>
    </div>
  )
}
