import 'server-only'
import { coachRoute } from '@/lib/contract/bff/coach'
import { latestReportUpstream } from '@/lib/contract/product-api/bureau-data'
import { cardsOfBureaus } from '@/lib/domain/coach/coach-views'
import { defineBureauView } from '../../bureau/bureau-cache'

export const handleCoach = defineBureauView(coachRoute, { upstream: latestReportUpstream, view: cardsOfBureaus })
