type PolicyFactory = {
  readonly createPolicy: (name: string, rules: ReturnType<typeof defaultPolicy>) => unknown
}

const scriptFolder = '/_next/static/'
/** React parses this markup to create a script element that does not run. */
const emptyScript = '<script></script>'

/**
 * Installs the policy that decides which strings may become markup or script URLs. Must run before
 * the first lazy chunk is loaded. Some browsers do not support such policies.
 */
export function installTrustedTypes(): void {
  // TypeScript's DOM library does not declare trustedTypes.
  const factory = Reflect.get(globalThis, 'trustedTypes') as PolicyFactory | undefined
  factory?.createPolicy('default', defaultPolicy(window.location.origin))
}

/**
 * Returns a policy that allows our own built scripts and React's empty script. It returns null for
 * everything else, which the browser rejects.
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
