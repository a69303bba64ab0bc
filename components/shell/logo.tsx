import type { PageContext } from '@/lib/contract/host/widget-config'

/** The host's logo, else its name. */
export function Logo({ hostName, config }: Pick<PageContext, 'hostName' | 'config'>) {
  if (config.logo) {
    // biome-ignore lint/performance/noImgElement: a logo is an <img> with the host's own address (contract, section 10)
    return <img src={config.logo} alt={hostName} className="h-8 w-auto max-w-44 object-contain object-left" />
  }
  return (
    <span className="flex items-center gap-2 font-semibold text-lg tracking-tight">
      <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6 text-accent-line">
        <path d="M5.5 18.5a9 9 0 1 1 13 0" fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
      </svg>
      {hostName}
    </span>
  )
}
