import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { createPageSections } from '@/app/page-sections'
import { factorPageContent, factorTerms } from '@/components/credit/factors/factor-page-sections'
import { ProviderPanel } from '@/components/credit/score/provider-panel'
import { bureauSwitch } from '@/components/credit/score/score-screen'
import { HostLink } from '@/components/credit/shared/host/host-link'
import { factorAt } from '@/lib/domain/credit/factors/factor-routes'
import { featuresOf } from '@/lib/domain/host/config/branding'
import { MessagesProvider } from '@/lib/i18n/messages-provider'
import { pageMetadata } from '@/lib/i18n/page-metadata'
import { pathOf } from '@/lib/routes'
import { getPageContext, requireRoute } from '@/lib/server/pages/page-context'

const texts = {
  of: [
    'score',
    'reasonLists',
    'firstStep',
    'loanCase',
    'alertTitles',
    'factors',
    'factorPages',
    'bureauCodes',
    'utilization',
    'bankruptcyAdvice',
    'collectionAdvice',
    'checkUpLine',
    'disputeNotes',
    'leftOut',
  ],
  terms: factorTerms,
} as const

type FactorPageProps = { params: Promise<{ factor: string }> }

export async function generateMetadata({ params }: FactorPageProps) {
  return await pageMetadata((await factorOf(params))?.route ?? 'notFound')
}

/**
 * Shows one factor: the consumer's figures, the bureau's reasons, the accounts behind them, and how
 * long an improvement takes.
 */
export default async function FactorPage({ params }: FactorPageProps) {
  const found = await factorOf(params)
  if (!found) notFound()
  const { section, loadingStatus } = createPageSections(await requireRoute(found.route))
  const { config, hostName } = await getPageContext()
  const features = featuresOf(config.flags)
  const t = await getTranslations('factors')
  return (
    <MessagesProvider {...texts}>
      <ProviderPanel heading={t(`${found.factor}.name`)} bureauSwitch={section(bureauSwitch)}>
        {factorPageContent(section, found.factor, features)}
      </ProviderPanel>
      <HostLink link={config.nextSteps?.[found.factor]} hostName={hostName} />
      {loadingStatus()}
    </MessagesProvider>
  )
}

async function factorOf(params: FactorPageProps['params']) {
  const { factor } = await params
  return factorAt(`${pathOf('scoreFactors')}/${factor}`)
}
