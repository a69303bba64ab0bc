import { definePage } from '@/app/page-sections'
import { CoachScreen } from '@/components/coach/coach-screen'
import { coachSection } from '@/components/coach/coach-sections'

const texts = { of: ['coach'], terms: ['creditLimit'] } as const
const { generateMetadata, Page } = definePage('coach', texts, ({ section }) => (
  <CoachScreen content={section(coachSection)} />
))

export { generateMetadata, Page as default }
