import { definePage } from '@/app/page-sections'
import { alertsScreen } from '@/components/credit/alerts/alerts-screen'

const { generateMetadata, Page } = definePage(
  'monitor',
  { of: ['alerts', 'loanCase', 'actOnIt', 'alertTitles', 'checkUpLine', 'leftOut'] },
  ({ section }) => alertsScreen(section),
)

export { generateMetadata, Page as default }
