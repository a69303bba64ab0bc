import * as z from 'zod/mini'
import { optionalAmount, optionalDate, optionalText } from '../bureau/optional-fields'
import type { PublicRecord } from '../bureau/report'
import { codedText, lenientList } from './lenient'

const record = z.pipe(
  z.object({
    filedDate: optionalDate,
    dispositionStatus: codedText,
    status: codedText,
    courtName: optionalText,
    liability: optionalAmount,
    amount: optionalAmount,
    lienAmount: optionalAmount,
    asset: optionalAmount,
    assetAmount: optionalAmount,
    exempt: optionalAmount,
    exemptAmount: optionalAmount,
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
export const publicRecordsSchema = z.pipe(
  z.nullish(
    z.union([
      z.array(record),
      z.object({ bankruptcies: lenientList(record), judgments: lenientList(record), liens: lenientList(record) }),
    ]),
  ),
  z.transform((given) =>
    given && !Array.isArray(given) ? [...given.bankruptcies, ...given.judgments, ...given.liens] : given,
  ),
)
