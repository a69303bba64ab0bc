import * as rows from '@/lib/contract/product-api/account'
import { memberEndpoint } from '../http/endpoint'
import { updateAccount } from './accounts'
import { toUserView } from './user-view'

export const currentUserEndpoint = memberEndpoint(rows.currentUserUpstream, async ({ bearer }) =>
  toUserView(bearer.user),
)

export const changeNotificationsEndpoint = memberEndpoint(
  rows.changeNotificationsUpstream,
  async ({ sandbox, bearer, input }) => toUserView(await updateAccount(sandbox, bearer.user, input)),
)
