const maxTokens = 5000

export type IssuedTokens = {
  readonly add: (...tokens: string[]) => void
  readonly all: () => readonly string[]
  readonly clear: () => void
}

/** The latest tokens sent to the web app: tests search everything the browser received for them. */
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
