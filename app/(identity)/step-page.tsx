import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { SignedInAs } from '@/components/shell/session/signed-in-as'
import { type IdentityStep, identityProgress } from '@/lib/domain/account/identity/progress'
import type { RouteName } from '@/lib/routes'
import { getPageContext, requireUnverified } from '@/lib/server/pages/page-context'

type UnverifiedContext = Awaited<ReturnType<typeof requireUnverified>>

/**
 * Defines the page of an identity step. It shows the masked email address above the step's screen.
 */
export function stepPage(
  route: RouteName,
  screen: (consumer: UnverifiedContext['consumer']) => ReactNode,
) {
  return async function StepPage() {
    const { consumer } = await requireUnverified(route)
    return (
      <>
        <SignedInAs email={consumer.maskedEmail} />
        {screen(consumer)}
      </>
    )
  }
}

/**
 * Returns the page metadata of an identity step: the host's configured title or the screen's name,
 * followed by the progress.
 */
export async function stepMetadata(route: RouteName, step: IdentityStep): Promise<Metadata> {
  const t = await getTranslations()
  const name = (await configuredTitle(route)) || t(`titles.${route}`)
  return { title: `${name}, ${t('identity.progress', identityProgress(step))}` }
}

async function configuredTitle(route: RouteName): Promise<string | undefined> {
  const { config } = await getPageContext()
  if (route === 'identity') return config.identityScreenTitleText
  return route === 'mobile' || route === 'dit' ? config.mobileIdentityScreenTitleText : undefined
}
