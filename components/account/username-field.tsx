'use client'

import { useQuery } from '@tanstack/react-query'
import { queryOf } from '@/lib/client/api/api-query'
import { currentUser } from '@/lib/contract/bff/bureau-data'

/** Tells password managers whose password this is; people do not see it. */
export function UsernameField() {
  const { data } = useQuery(queryOf(currentUser, {}))
  return <input type="text" autoComplete="username" value={data?.email ?? ''} readOnly hidden />
}
