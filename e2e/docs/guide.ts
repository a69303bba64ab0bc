import { readFileSync } from 'node:fs'
import { execa } from 'execa'

/**
 * A fenced code block of a document. Its info string names the language,
 * and may hold `test=` or `no-run=""`.
 */
export type CodeBlock = {
  readonly file: string
  readonly heading: string
  readonly line: number
  readonly language: string
  /** The suite that runs the block. */
  readonly test?: string | undefined
  /** Why no suite runs it. */
  readonly noRun?: string | undefined
  readonly code: string
}

const fence = /^```(\S*) *(.*)\n([\s\S]*?)^```$/gm

/**
 * The fenced code blocks of a document (CommonMark, section 4.5;
 * we fence with three backticks and do not indent).
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

/** The blocks of a document that a suite runs, in their order. */
export class Guide {
  readonly #blocks: CodeBlock[]
  readonly #replacements: ReadonlyMap<string, string>

  /** @param replacements what the suite puts in place of addresses and folders of the document. */
  constructor(file: string, suite: string, replacements: Readonly<Record<string, string>> = {}) {
    this.#blocks = readCodeBlocks(file).filter(({ test }) => test === suite)
    this.#replacements = new Map(Object.entries(replacements))
  }

  /**
   * The code of the next block.
   * @throws if that is under another heading, or in another language.
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

  /** The lines of the blocks that have not been run yet. */
  get left(): readonly number[] {
    return this.#blocks.map(({ line }) => line)
  }
}

/**
 * Runs commands of a document as a reader does: in one shell, which an error ends.
 * @returns the standard output, trimmed.
 */
export async function runCommands(
  code: string,
  cwd: string,
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
  const { stdout } = await execa('sh', ['-eu', '-c', code], { cwd, env, stdin: 'ignore' })
  return stdout.trim()
}
