import { type CodeContext, curlCode, nodeCode, pageCode, policyCode } from './code-samples'
import { requireElement } from './elements'
import type { PlaygroundOptions } from './options'

const shown = requireElement('code', HTMLElement)
const hint = requireElement('code-hint', HTMLParagraphElement)
const copy = requireElement('copy', HTMLButtonElement)

const parts = {
  page: { hint: 'index.html: everything a page needs.', code: pageCode },
  node: { hint: 'server.mjs, run with HOST_TOKEN set: the host token never leaves your server.', code: nodeCode },
  curl: { hint: 'The token is good for one use and 30 seconds.', code: curlCode },
  policy: {
    hint: 'What the headers of your page have to allow, and the script pinned to its hash.',
    code: (_options: PlaygroundOptions, surroundings: CodeContext) => policyCode(surroundings),
  },
} as const

/** Shows the selected code sample for the current options. */
export function showCode(options: PlaygroundOptions, surroundings: CodeContext): void {
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
