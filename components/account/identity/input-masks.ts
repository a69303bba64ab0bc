import {
  type MaskitoOptions,
  type MaskitoPreprocessor,
  maskitoInitialCalibrationPlugin,
} from '@maskito/core'
import { limits } from '@/lib/contract/choices'
import { filterCity } from '@/lib/contract/typed-text'

/** Formats text typed before hydration. */
const plugins = [maskitoInitialCalibrationPlugin()]

/** Social security number: `###-##-####`. R5.6. */
export const ssnMask: MaskitoOptions = { mask: toMask('###-##-####'), plugins }

/** Mobile phone: `(###) ###-####`. Removes a country code of 1 before ten digits. R5.8. */
export const mobileMask: MaskitoOptions = {
  mask: toMask('(###) ###-####'),
  preprocessors: [rewriteInput(removeCountryCode)],
  plugins,
}

/** Birth date: `MM-DD-YYYY`. Reorders `1990-01-31` and pads `1/31/1990` with zeros. R5.7. */
export const birthDateMask: MaskitoOptions = {
  mask: toMask('##-##-####'),
  preprocessors: [rewriteInput((typed) => padMonthAndDay(monthFirst(typed)))],
  plugins,
}

/** City: letters and spaces. R5.11. */
export const cityMask: MaskitoOptions = {
  mask: new RegExp(`^[\\p{L}\\p{M} ]{0,${limits.city}}$`, 'u'),
  preprocessors: [rewriteInput(filterCity)],
  plugins,
}

/** ZIP code: digits. R5.12. */
export const zipMask: MaskitoOptions = { mask: new RegExp(`^\\d{0,${limits.zipMax}}$`), plugins }

/** Code from a text message. Keeps only digits, so `123 456` can be pasted. */
export const codeMask: MaskitoOptions = { mask: /^\d{0,10}$/, plugins }

function toMask(pattern: string): (RegExp | string)[] {
  return Array.from(pattern, (character) => (character === '#' ? /\d/ : character))
}

/**
 * Creates a preprocessor that rewrites input before the mask applies: the text up to the caret if
 * the user types or pastes, the whole value if the browser fills it in.
 */
function rewriteInput(rewrite: (typed: string, rest: string) => string): MaskitoPreprocessor {
  return ({ elementState, data }, action) => {
    const { value, selection } = elementState
    if (action === 'validation')
      return { elementState: { value: rewrite(value, ''), selection }, data }
    const rest = value.slice(selection[1])
    const typed = value.slice(0, selection[0]) + data
    const rewritten = action === 'insert' ? rewrite(typed, rest) : typed
    return rewritten === typed
      ? { elementState, data }
      : { elementState: { value: rest, selection: [0, 0] }, data: rewritten }
  }
}

function removeCountryCode(typed: string, rest: string): string {
  const digits = (typed + rest).replace(/\D/g, '')
  return digits.length > limits.mobileDigits && digits.startsWith('1')
    ? typed.replace('1', '')
    : typed
}

function monthFirst(typed: string): string {
  return typed.replace(/^\s*((?:19|20)\d{2})\D(\d{1,2})\D(\d{1,2})\s*$/, '$2-$3-$1')
}

function padMonthAndDay(typed: string): string {
  return typed.replace(/(?<!\d)(\d)[-/. ]/g, '0$1-')
}
