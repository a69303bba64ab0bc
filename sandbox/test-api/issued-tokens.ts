const maxTokens = 5000

export type IssuedTokens = {
  readonly add: (...tokens: string[]) => void
  readonly all: () => readonly string[]
  readonly clear: () => void
}

/** The newest tokens that went to the web app: a story searches everything the browser saw for them. */
export function createIssuedTokens(): IssuedTokens {
  let tokens: string[] = []
  return {
    add: (...more) => {
      tokens = [...tokens, ...more].slice(-maxTokens)
    },
    all: () => tokens,
    clear: () => {
      tokens = []
    },
  }
}
