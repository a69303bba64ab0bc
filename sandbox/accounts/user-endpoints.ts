import * as rows from '@/lib/contract/product-api/account'
import { memberCall } from '../http/endpoint'
import { changeAccount } from './accounts'
import { userView } from './user-view'

export const currentUser = memberCall(rows.currentUserUpstream, async ({ bearer }) => userView(bearer.user))

export const changeNotifications = memberCall(rows.changeNotificationsUpstream, async ({ sandbox, bearer, input }) =>
  userView(await changeAccount(sandbox, bearer.user, input)),
)
