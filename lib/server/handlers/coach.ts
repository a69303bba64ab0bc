import 'server-only'
import { coachRoute } from '@/lib/contract/bff/coach'
import { latestReportUpstream } from '@/lib/contract/product-api/bureau-data'
import { cardsOfBureaus } from '@/lib/domain/coach/coach-views'
import { getBureauData } from '../bureau/bureau-cache'
import { defineHandler } from '../http/define-handler'
import { memoizeFrozen } from '../shared/frozen'

const cardsOf = memoizeFrozen(cardsOfBureaus)

export const handleCoach = defineHandler(coachRoute, async (context) =>
  cardsOf(await getBureauData(context, latestReportUpstream, {})),
)
