// @vitest-environment jsdom
import { act, render } from '@testing-library/react'
import { Activity, Fragment, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { mockTranslator } from '../testing/mock-translator'

const translate = mockTranslator()

const isTranslated = (node: Element) => node.querySelector('font > font') !== null

test.each<[string, ReactNode, ReactNode]>([
  ['a text that disappears', <>now {'12'} points</>, <>now {null} points</>],
  ['an element that appears before a text', <>{null} points</>, <>{<b>12</b>} points</>],
  ['an element that replaces a text', <>now {'12'}</>, <>now {<b>12</b>}</>],
  ['a figure beside other texts', <>now {12} points</>, <>now {30} points</>],
  [
    'a figure beside an element',
    ['now ', <b key="b">12</b>, ' of 850'],
    ['', <b key="b">9</b>, ' of 9'],
  ],
  ['a text alone', 'now 12', 'now 30'],
  [
    'texts that change places',
    [<Fragment key="a">one </Fragment>, <Fragment key="b">two </Fragment>, <i key="c">three</i>],
    [<i key="c">three</i>, <Fragment key="b">two </Fragment>, <Fragment key="a">one </Fragment>],
  ],
])('a translated page shows %s the way React renders it', async (_, before, after) => {
  const { container, rerender } = render(<p>{before}</p>)
  await translate()
  expect(isTranslated(container)).toBe(true)
  rerender(<p>{after}</p>)
  await act(async () => undefined)
  expect(container.textContent).toBe(render(<p>{after}</p>).container.textContent)
  expect(isTranslated(container)).toBe(true)
  rerender(<p>{before}</p>)
  await act(async () => undefined)
  expect(container.textContent).toBe(render(<p>{before}</p>).container.textContent)
})

test('translated text that React hides and shows again appears once', async () => {
  const modes = ['visible', 'hidden', 'visible'] as const
  const { container, rerender } = render(<Activity mode="visible">12 points</Activity>)
  await translate()
  for (const mode of modes) {
    await act(async () => undefined)
    rerender(<Activity mode={mode}>12 points</Activity>)
  }
  await act(async () => undefined)
  expect(container.textContent).toBe('12 points')
})

/** The ways in which translators replace a text node with their own element. */
const replacements: Readonly<Record<string, (text: ChildNode, font: Element) => void>> = {
  'before the text': (text, font) => {
    text.before(font)
    text.remove()
  },
  'after the text': (text, font) => {
    text.after(font)
    text.remove()
  },
  'in its place': (text, font) => text.replaceWith(font),
  'around the text': (text, font) => {
    text.before(font)
    font.replaceChildren(text)
  },
}

test.each(Object.entries(replacements))(
  'a translator that puts its element %s does not break the page',
  async (_, replace) => {
    const { container, rerender } = render(<p>{'12'} points</p>)
    const font = document.createElement('font')
    font.textContent = '12'
    replace(container.firstChild?.firstChild as ChildNode, font)
    await act(async () => undefined)
    expect(container.innerHTML).toContain('<font>12</font>')
    rerender(<p>{'30'} points</p>)
    await act(async () => undefined)
    expect(container.textContent).toBe('30 points')
    rerender(<p>{null} points</p>)
    await act(async () => undefined)
    expect(container.textContent).toBe(' points')
  },
)

test('text that the translator restores can still change and disappear', async () => {
  const { container, rerender } = render(<p>{'12'} points</p>)
  const text = container.firstChild?.firstChild as ChildNode
  const font = document.createElement('font')
  text.replaceWith(font)
  await act(async () => undefined)
  font.replaceWith(text)
  await act(async () => undefined)
  rerender(<p>{'30'} points</p>)
  expect(container.textContent).toBe('30 points')
  rerender(<p>{null} points</p>)
  expect(container.textContent).toBe(' points')
})

test('removing a node from a node that is not its parent still throws', () => {
  const [parent, other] = [document.createElement('p'), document.createElement('p')]
  expect(() => parent.removeChild(other)).toThrow('child')
  expect(() => parent.insertBefore(document.createElement('b'), other)).toThrow('child')
})
