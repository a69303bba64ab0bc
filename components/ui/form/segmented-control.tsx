'use client'

import { useEarlyPress } from '../use-early-press'

type SegmentedControlProps<Value extends string | number> = {
  legend: string
  name: string
  options: readonly { readonly value: Value; readonly label: string }[]
  value: Value
  onChange?: ((value: Value) => void) | undefined
  small?: boolean
  /** Fills the selected option with ink. For the bureau switch, which changes the whole page. */
  strong?: boolean
}

/** Segmented control made of radio buttons. */
export function SegmentedControl<Value extends string | number>(
  props: SegmentedControlProps<Value>,
) {
  const { legend, name, options, value, onChange, small = false, strong = false } = props
  const group = useEarlyPress<HTMLFieldSetElement>((fieldset) => {
    const chosen =
      options[[...fieldset.querySelectorAll('input')].findIndex(({ checked }) => checked)]
    if (chosen && chosen.value !== value) onChange?.(chosen.value)
  })
  return (
    <fieldset ref={group} className="min-w-0">
      <legend className="sr-only">{legend}</legend>
      <div
        className={`${segmentsClass} ${strong ? strongSegmentsClass : 'inline-flex border-hairline p-0.5'}`}
      >
        {options.map((option) => (
          <label
            key={option.value}
            className={`${segmentClass} ${strong ? strongClass : quietClass} ${small ? 'min-h-7 min-w-8 px-2 text-sm' : 'min-h-10 min-w-11 px-2 sm:px-3'}`}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={onChange && (() => onChange(option.value))}
              readOnly={!onChange}
              autoComplete="off"
              className="absolute inset-0 appearance-none rounded-[inherit] outline-none"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const segmentsClass = 'max-w-full flex-wrap gap-1 rounded border max-[22rem]:gap-0'
/** The area that can be pressed is 4 pixels taller than the drawing on both sides. */
const segmentClass =
  'relative flex grow items-center justify-center rounded-md border border-transparent font-medium text-ink-muted transition-colors before:absolute before:inset-x-0 before:-inset-y-1 hover:text-ink max-[22rem]:min-w-0 has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2'
const quietClass =
  'has-checked:border-ink-muted has-checked:bg-paper-raised has-checked:font-semibold has-checked:text-ink'
/** On phones as wide as the page, like the bureau tabs. */
const strongSegmentsClass = 'inline-flex border-edge bg-paper-raised p-1 max-sm:flex'
const strongClass =
  'has-checked:bg-ink has-checked:text-paper max-sm:flex-1 max-sm:basis-auto max-sm:px-1 max-sm:text-sm'
