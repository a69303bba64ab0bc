import * as z from 'zod/mini'
import { amount, day, text } from '../bureau/optional-fields'
import type { PublicRecord } from '../bureau/report'
import { coded, list } from './lenient'

const record = z.pipe(
  z.object({
    filedDate: day,
    dispositionStatus: coded,
    status: coded,
    courtName: text,
    liability: amount,
    amount,
    lienAmount: amount,
    asset: amount,
    assetAmount: amount,
    exempt: amount,
    exemptAmount: amount,
  }),
  z.transform(
    (given): PublicRecord => ({
      filedDate: given.filedDate,
      dispositionStatus: given.dispositionStatus ?? given.status,
      courtName: given.courtName,
      liability: given.liability ?? given.amount ?? given.lienAmount,
      asset: given.asset ?? given.assetAmount,
      exempt: given.exempt ?? given.exemptAmount,
    }),
  ),
)

/** A list of records, or the vendor's three lists by kind. */
export const publicRecords = z.pipe(
  z.nullish(
    z.union([z.array(record), z.object({ bankruptcies: list(record), judgments: list(record), liens: list(record) })]),
  ),
  z.transform((given) =>
    given && !Array.isArray(given) ? [...given.bankruptcies, ...given.judgments, ...given.liens] : given,
  ),
)
