type PolicyFactory = {
  readonly createPolicy: (name: string, rules: ReturnType<typeof defaultPolicy>) => unknown
}

const scriptFolder = '/_next/static/'
/** React parses this markup to create a script element that does not run. */
const emptyScript = '<script></script>'

/**
 * Decides which strings become markup or script addresses; before the first lazy chunk.
 * Some browsers have no policies.
 */
export function installTrustedTypes(): void {
  // Not in TypeScript's DOM library.
  const factory = Reflect.get(globalThis, 'trustedTypes') as PolicyFactory | undefined
  factory?.createPolicy('default', defaultPolicy(window.location.origin))
}

/**
 * Allows our own built scripts and the empty script of React;
 * null, which the browser refuses, for everything else.
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
