import { scoreUpRoute } from '@/lib/contract/bff/credit/planner'
import { scoreUpUpstream } from '@/lib/contract/product-api/bureau-data'
import { planOf } from '@/lib/domain/credit/planner/plan'
import { getBureauData } from '../../bureau/bureau-cache'
import { defineHandler } from '../../http/define-handler'

export const handleScoreUp = defineHandler(scoreUpRoute, async (context, input) =>
  planOf(await getBureauData(context, scoreUpUpstream, input), {
    points: input.scoreInc,
    months: input.timeHorizon,
  }),
)
