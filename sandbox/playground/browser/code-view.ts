import { curlCode, nodeCode, pageCode, policyCode, type Surroundings } from './code-samples'
import { element } from './elements'
import type { Options } from './options'

const shown = element('code', HTMLElement)
const hint = element('code-hint', HTMLParagraphElement)
const copy = element('copy', HTMLButtonElement)

const parts = {
  page: { hint: 'index.html: everything a page needs.', code: pageCode },
  node: { hint: 'server.mjs, run with HOST_TOKEN set: the host token never leaves your server.', code: nodeCode },
  curl: { hint: 'The token is good for one use and 30 seconds.', code: curlCode },
  policy: {
    hint: 'What the headers of your page have to allow, and the script pinned to its hash.',
    code: (_options: Options, surroundings: Surroundings) => policyCode(surroundings),
  },
} as const

/** Writes the chosen part for the options as they are. */
export function showCode(options: Options, surroundings: Surroundings): void {
  const part = parts[chosenPart()]
  hint.textContent = part.hint
  shown.textContent = part.code(options, surroundings)
}

function chosenPart(): keyof typeof parts {
  const value = document.querySelector<HTMLInputElement>('input[name="code"]:checked')?.value
  return value === 'node' || value === 'curl' || value === 'policy' ? value : 'page'
}

copy.addEventListener('click', async () => {
  await navigator.clipboard.writeText(shown.textContent ?? '')
  copy.textContent = 'Copied'
  setTimeout(() => {
    copy.textContent = 'Copy'
  }, 2000)
})
