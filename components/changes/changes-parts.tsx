import type { ReactNode } from 'react'
import type { RenderPart } from '@/lib/client/page/part'
import { showsChanges } from '@/lib/domain/changes/change-links'
import type { Features } from '@/lib/domain/config/features'
import { ChangesPart, ChangesSection, ChangesSkeleton } from './changes-section'
import { ComingUpPart } from './coming-up'
import { changesQueries, comingUpQueries } from './queries'

/** "What changed" on the score page; undefined if the host has disabled the change of the score or the report. */
export function changesSection(part: RenderPart, features: Features): ReactNode | undefined {
  if (!showsChanges(features)) return undefined
  const changes = { queries: changesQueries, skeleton: <ChangesSkeleton />, children: <ChangesPart /> }
  return <ChangesSection>{part(changes)}</ChangesSection>
}

/** "Coming up" on the score page, which is empty if nothing comes; undefined if the host has disabled the report. */
export function comingUpSection(part: RenderPart, { reports }: Features): ReactNode | undefined {
  return reports ? part({ queries: comingUpQueries, skeleton: null, children: <ComingUpPart /> }) : undefined
}
