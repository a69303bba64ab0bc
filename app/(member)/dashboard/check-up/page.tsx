import { definePage } from '@/app/page-sections'
import {
  CheckUpContent,
  CheckUpScreen,
  CheckUpSkeleton,
} from '@/components/credit/check-up/check-up-screen'
import { ToConfirm } from '@/components/credit/check-up/to-confirm'
import type { PageSection } from '@/lib/client/api/queries'

const content: PageSection = {
  name: 'checkUp',
  skeleton: <CheckUpSkeleton />,
  children: <CheckUpContent />,
}
const personal: PageSection = { name: 'toConfirm', skeleton: null, children: <ToConfirm /> }

const { generateMetadata, Page } = definePage(
  'checkUp',
  {
    of: [
      'checkUp',
      'bankruptcyAdvice',
      'bureauCodes',
      'review',
      'actOnIt',
      'leftOut',
      'alertTitles',
      'checkUpLine',
      'disputeSent',
    ],
  },
  ({ section }) => <CheckUpScreen content={section(content)} personal={section(personal)} />,
)

export { generateMetadata, Page as default }
