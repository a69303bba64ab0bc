import { type CodeContext, curlCode, nodeCode, pageCode, policyCode } from './code-samples'
import { appCode, nextCode, reactCode, svelteCode, vueCode } from './framework-samples'
import type { PlaygroundOptions } from './options'
import type { TextKey } from './texts'

/** The samples in the order of their list. */
export const sampleNames = [
  'page',
  'react',
  'vue',
  'svelte',
  'next',
  'app',
  'node',
  'curl',
  'policy',
] as const
export type SampleName = (typeof sampleNames)[number]

type Sample = {
  readonly hint: TextKey
  readonly code: (options: PlaygroundOptions, context: CodeContext) => string
}

export const samples: Readonly<Record<SampleName, Sample>> = {
  page: { hint: 'pageHint', code: pageCode },
  react: { hint: 'reactHint', code: reactCode },
  vue: { hint: 'elementHint', code: vueCode },
  svelte: { hint: 'elementHint', code: svelteCode },
  next: { hint: 'reactHint', code: nextCode },
  app: { hint: 'appHint', code: appCode },
  node: { hint: 'nodeHint', code: nodeCode },
  curl: { hint: 'curlHint', code: curlCode },
  policy: { hint: 'policyHint', code: (_options, context) => policyCode(context) },
}
