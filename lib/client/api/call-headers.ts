import { requestedWithHeader } from '@/lib/contract/headers'

/** The headers of every call of our pages: no form can set the first, the second is the language of the page. Contract, sections 4 and 11. */
export function callHeaders(): Record<string, string> {
  return { [requestedWithHeader]: 'scorewell', 'accept-language': document.documentElement.lang }
}
