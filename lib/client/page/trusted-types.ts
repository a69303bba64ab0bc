type PolicyFactory = {
  readonly createPolicy: (name: string, rules: ReturnType<typeof defaultPolicy>) => unknown
}

const scriptFolder = '/_next/static/'
/** React parses this markup to create a script element that does not run. */
const emptyScript = '<script></script>'

/**
 * Installs the policy that decides which strings become markup or script addresses. Must run before
 * the first lazy chunk. Some browsers do not support policies.
 */
export function installTrustedTypes(): void {
  // TypeScript's DOM library does not declare it.
  const factory = Reflect.get(globalThis, 'trustedTypes') as PolicyFactory | undefined
  factory?.createPolicy('default', defaultPolicy(window.location.origin))
}

/**
 * Allows our own built scripts and React's empty script. Returns null for everything else, which
 * the browser rejects.
 */
export function defaultPolicy(origin: string) {
  return {
    createHTML: (markup: string) => (markup === emptyScript ? markup : null),
    createScriptURL: (address: string) => {
      const url = URL.parse(address, origin)
      return url?.origin === origin &&
        url.pathname.startsWith(scriptFolder) &&
        url.protocol !== 'blob:'
        ? address
        : null
    },
  }
}
