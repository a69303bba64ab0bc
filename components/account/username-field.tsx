'use client'

import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '@/lib/client/api/api-query'
import { currentUserRoute } from '@/lib/contract/bff/bureau-data'

/** Hidden field that tells password managers which account the password belongs to. */
export function UsernameField() {
  const { data } = useQuery(apiQuery(currentUserRoute, {}))
  return <input type="text" autoComplete="username" value={data?.email ?? ''} readOnly hidden />
}
