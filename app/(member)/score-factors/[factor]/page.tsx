import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { createPageSections } from '@/app/page-sections'
import { HostLink } from '@/components/credit/host-link'
import { factorPageContent, factorTerms } from '@/components/factors/factor-page-sections'
import { ProviderPanel } from '@/components/score/provider-panel'
import { pager } from '@/components/score/score-screen'
import { featuresOf } from '@/lib/domain/config/branding'
import { factorAt } from '@/lib/domain/factors/factor-routes'
import { MessagesProvider } from '@/lib/i18n/messages-provider'
import { pageMetadata } from '@/lib/i18n/page-metadata'
import { pathOf } from '@/lib/routes'
import { getPageContext, requireRoute } from '@/lib/server/pages/page-context'

const texts = {
  of: [
    'score',
    'reasonLists',
    'firstStep',
    'alertTitles',
    'factors',
    'factorPages',
    'bureauCodes',
    'utilization',
    'collectionAdvice',
  ],
  terms: factorTerms,
} as const

type FactorPageProps = { params: Promise<{ factor: string }> }

export async function generateMetadata({ params }: FactorPageProps) {
  return await pageMetadata((await factorOf(params))?.route ?? 'notFound')
}

/**
 * Shows one factor: the consumer's figures, the bureau's reasons, the accounts behind them, and how
 * long it takes.
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
      <ProviderPanel heading={t(`${found.factor}.name`)} pager={section(pager)}>
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
