import { definePage } from '@/app/page-sections'
import {
  ShortOfMoneyContent,
  ShortOfMoneySkeleton,
} from '@/components/credit/short-of-money/short-of-money-screen'
import { TitledScreen } from '@/components/ui/titled-screen'
import type { PageSection } from '@/lib/client/api/queries'

const content: PageSection = {
  name: 'shortOfMoney',
  skeleton: <ShortOfMoneySkeleton />,
  children: <ShortOfMoneyContent />,
}

const { generateMetadata, Page } = definePage(
  'shortOfMoney',
  { of: ['shortOfMoney', 'loanCase', 'reaffirmation', 'leftOut', 'elsewhere'] },
  ({ section }) => <TitledScreen texts="shortOfMoney">{section(content)}</TitledScreen>,
)

export { generateMetadata, Page as default }
