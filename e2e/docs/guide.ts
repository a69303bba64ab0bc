import { readFileSync } from 'node:fs'
import { execa } from 'execa'

/**
 * A document's fenced code block. Its info string names the language, and may contain `test=` or
 * `no-run=""`.
 */
export type CodeBlock = {
  readonly file: string
  readonly heading: string
  readonly line: number
  readonly language: string
  /** Name of the suite that runs the block. */
  readonly test?: string | undefined
  /** Reason why no suite runs it. */
  readonly noRun?: string | undefined
  readonly code: string
}

const fence = /^```(\S*) *(.*)\n([\s\S]*?)^```$/gm

/**
 * Returns a document's fenced code blocks (CommonMark, section 4.5; ours use three backticks
 * without indentation).
 */
export function readCodeBlocks(file: string): readonly CodeBlock[] {
  const text = readFileSync(file, 'utf8')
  return [...text.matchAll(fence)].map(
    ({ index, 1: language = '', 2: info = '', 3: code = '' }) => {
      const before = text.slice(0, index)
      return {
        file,
        language,
        code,
        heading:
          before
            .replace(fence, '')
            .match(/^#+ .*$/gm)
            ?.at(-1)
            ?.replace(/^#+ /, '') ?? '',
        line: before.split('\n').length,
        test: /(?:^| )test=(\S+)/.exec(info)?.[1],
        noRun: /(?:^| )no-run="([^"]+)"/.exec(info)?.[1],
      }
    },
  )
}

/** Reads a document's blocks for one suite, in order. */
export class Guide {
  readonly #blocks: CodeBlock[]
  readonly #replacements: ReadonlyMap<string, string>

  /** @param replacements the suite's values for the document's addresses and folders */
  constructor(file: string, suite: string, replacements: Readonly<Record<string, string>> = {}) {
    this.#blocks = readCodeBlocks(file).filter(({ test }) => test === suite)
    this.#replacements = new Map(Object.entries(replacements))
  }

  /**
   * Returns the next block's code.
   * @throws if it is under another heading or in another language
   */
  next(heading: string, language = 'sh'): string {
    const block = this.#blocks.shift()
    if (block?.heading !== heading || block.language !== language)
      throw new Error(
        `The next block is ${block?.language} under "${block?.heading}", not ${language} under "${heading}".`,
      )
    return [...this.#replacements].reduce(
      (code, [from, to]) => code.replaceAll(from, to),
      block.code,
    )
  }

  /** Returns the lines of blocks not run yet. */
  get left(): readonly number[] {
    return this.#blocks.map(({ line }) => line)
  }
}

/**
 * Runs a document's commands as a reader would, in one shell that stops at an error.
 * @returns the trimmed standard output
 */
export async function runCommands(
  code: string,
  cwd: string,
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
  const { stdout } = await execa('sh', ['-eu', '-c', code], { cwd, env, stdin: 'ignore' })
  return stdout.trim()
}
