import { type Provider, providers } from '@/lib/contract/choices'

const labels: Record<Provider, string> = { EFX: 'Equifax', TU: 'TransUnion', EXP: 'Experian' }

/** The bureau's name as consumers know it; an unknown bureau is shown by its code. Contract, section 10. */
export function providerLabel(code: string): string {
  return isKnown(code) ? labels[code] : code
}

/** Views in the product's order, EFX, TU, EXP, then unknown bureaus as received; of two views of one bureau the first stays. */
export function sortByProvider<View extends { readonly provider: string }>(views: readonly View[]): View[] {
  const first = new Map<string, View>()
  for (const view of views) if (!first.has(view.provider)) first.set(view.provider, view)
  return [...first.values()].sort((a, b) => rankOf(a.provider) - rankOf(b.provider))
}

function rankOf(code: string): number {
  return isKnown(code) ? providers.indexOf(code) : providers.length
}

function isKnown(code: string): code is Provider {
  return Object.hasOwn(labels, code)
}
