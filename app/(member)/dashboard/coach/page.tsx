import { definePage } from '@/app/page-sections'
import { DebtPlanContent, DebtPlanSkeleton } from '@/components/credit/debt-plan/debt-plan-screen'
import { TitledScreen } from '@/components/ui/titled-screen'

const texts = {
  of: ['coach', 'utilization', 'firstStep', 'alertTitles', 'reaffirmation', 'leftOut', 'elsewhere'],
  terms: ['creditLimit'],
} as const
const { generateMetadata, Page } = definePage('coach', texts, ({ section }) => (
  <TitledScreen texts="coach">
    {section({ name: 'coach', skeleton: <DebtPlanSkeleton />, children: <DebtPlanContent /> })}
  </TitledScreen>
))

export { generateMetadata, Page as default }
