'use client'

import { useEarlyPress } from '../use-early-press'

type SegmentedControlProps<Value extends string | number> = {
  legend: string
  name: string
  options: readonly { readonly value: Value; readonly label: string }[]
  value: Value
  onChange?: ((value: Value) => void) | undefined
  small?: boolean
  /** Draws the options as separate chips, which wrap. */
  chips?: boolean
}

/** Segmented control made of radio buttons. */
export function SegmentedControl<Value extends string | number>(
  props: SegmentedControlProps<Value>,
) {
  const { legend, name, options, value, onChange, small = false, chips = false } = props
  const group = useEarlyPress<HTMLFieldSetElement>((fieldset) => {
    const chosen =
      options[[...fieldset.querySelectorAll('input')].findIndex(({ checked }) => checked)]
    if (chosen && chosen.value !== value) onChange?.(chosen.value)
  })
  return (
    <fieldset ref={group} className="min-w-0">
      <legend className="sr-only">{legend}</legend>
      <div className={chips ? 'flex flex-wrap gap-2' : segmentsClass}>
        {options.map((option) => (
          <label
            key={option.value}
            className={`relative flex items-center justify-center font-medium text-ink-muted transition-colors hover:text-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2 ${chips ? chipClass : `rounded-md px-2 max-[22rem]:min-w-0 ${small ? 'min-h-9 min-w-8 text-sm' : 'min-h-10 min-w-11 sm:px-3'}`}`}
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

const segmentsClass =
  'inline-flex max-w-full flex-wrap gap-1 rounded border border-edge bg-paper-raised p-1 max-[22rem]:gap-0'
const chipClass =
  'min-h-9 shrink-0 whitespace-nowrap rounded-full border border-edge px-3 text-sm has-checked:border-ink'
