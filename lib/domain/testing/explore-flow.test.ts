import { expect, test } from 'vitest'
import { exploreFlow } from './explore-flow'
import type { FlowTable } from './flow-table'

type State = { readonly step: 'form' | 'done' | 'failed'; readonly isLocked?: boolean }
type Event = { readonly type: 'saved' | 'refused' | 'unlocked' }
type Table = FlowTable<State, Event>

/** A form that locks its button for a while, saves, and can be reopened after a rejection. */
const complete: Table = {
  name: 'form',
  title: 'Form',
  about: 'A form.',
  starts: { '': { state: { step: 'form' } } },
  steps: { form: 'Form', done: 'Done', failed: 'Failed' },
  events: { saved: 'saved', refused: 'refused', unlocked: 'unlocked' },
  next: (state, { type }) => {
    if (type === 'unlocked') return { state: { ...state, isLocked: false } }
    return { state: { step: type === 'saved' ? 'done' : 'failed' } }
  },
  offers: ({ step, isLocked }) => {
    if (step === 'form' && !isLocked) return [{ name: 'Save', begins: 'save' }]
    return step === 'failed' || step === 'done' ? [{ name: 'Close', leavesTo: '/home' }] : []
  },
  calls: {
    save: [{ event: { type: 'saved' } }, { event: { type: 'refused' } }, { shows: 'try again' }],
  },
}
const unlocked: Event = { type: 'unlocked' }
const lockedTable: Table = {
  ...complete,
  starts: { '': { state: { step: 'form', isLocked: true }, begins: ['lock'] } },
  timers: {
    lock: {
      words: 'unlocked',
      waits: ({ isLocked = false }) => isLocked,
      passes: (state) => complete.next(state, unlocked),
    },
  },
  events: { ...complete.events, unlocked: { never: 'the timer sends it' } },
}
const withoutUnlocked: Table = { ...complete, events: lockedTable.events }

const findings = (table: Table) => exploreFlow(table).findings

test('a flow that can continue from every state has no findings', () => {
  expect(findings(withoutUnlocked)).toEqual([])
  expect(findings(lockedTable)).toEqual([])
})

test('every state, transition and arrow is counted once', () => {
  const { states, transitions, arrows } = exploreFlow(withoutUnlocked)
  // The four states: the form, the form while it saves, saved, and rejected.
  expect([states, transitions]).toEqual([4, 6])
  expect(arrows).toContainEqual({
    from: 'form',
    to: 'done',
    isExit: false,
    cause: 'answer',
    label: 'saved',
  })
  expect(arrows).toContainEqual({
    from: 'done',
    to: '/home',
    isExit: true,
    cause: 'consumer',
    label: 'Close',
  })
})

test('reports a cycle without a way out', () => {
  const again: Event = { type: 'refused' }
  const offers: Table['offers'] = (state) =>
    state.step === 'failed'
      ? [{ name: 'Look again', event: { type: 'saved' } }]
      : [{ name: 'Again', event: again }]
  expect(findings({ ...withoutUnlocked, offers })).toContain(
    'no way out of done, after: start → Again → Look again',
  )
})

test('reports steps and events that nothing causes, unless the table expects that', () => {
  const calls = { save: [{ event: { type: 'saved' } }] } as const
  expect(findings({ ...withoutUnlocked, calls })).toEqual([
    'step never occurs: failed',
    'event never occurs: refused',
  ])
  const steps = { ...complete.steps, failed: { never: 'it does not fail' } }
  expect(findings({ ...withoutUnlocked, steps })).toEqual(['step occurs: failed'])
})

test('reports a reply that the flow drops, unless the table gives a reason', () => {
  const next: Table['next'] = (state, event) =>
    event.type === 'refused' ? { state } : complete.next(state, event)
  const steps = { ...complete.steps, failed: { never: 'a refusal is dropped' } }
  const table = { ...withoutUnlocked, next, steps }
  expect(findings(table)).toEqual(['lost in form: refused, the reply to save, after: start → Save'])
  const dropped = [
    { call: 'save', event: 'refused', step: 'form', because: 'the form says so' },
  ] as const
  expect(findings({ ...table, dropped })).toEqual([])
  expect(findings({ ...withoutUnlocked, dropped })).toEqual([
    'no longer dropped: refused, the reply to save, in form',
  ])
})

test('reports a wait that nothing ends, even if a timer fires', () => {
  const starts = { '': { state: { step: 'form', isLocked: true } } } as const
  expect(findings({ ...lockedTable, starts })).toContain(
    'endless wait for lock in form, after: start',
  )
  const timers = {
    lock: {
      words: 'unlocked',
      waits: () => true,
      passes: (state: State) => ({ state }),
      isClock: true,
    },
  }
  expect(findings({ ...withoutUnlocked, timers })).toContain(
    'endless wait for lock in form, after: start',
  )
})

test('a call that only one state waits for gets no reply in another state', () => {
  const offers: Table['offers'] = (state) => [
    ...complete.offers(state),
    { name: 'Skip', event: { type: 'refused' } },
  ]
  const { arrows } = exploreFlow({
    ...withoutUnlocked,
    offers,
    awaited: { save: ({ step }) => step === 'form' },
  })
  expect(arrows.filter(({ cause }) => cause === 'answer').map(({ from }) => from)).toEqual([
    'form',
    'form',
    'form',
  ])
})

test('reports a state that breaks a promise of the flow', () => {
  const promises = { 'nothing fails': ({ step }: State) => step !== 'failed' }
  expect(findings({ ...withoutUnlocked, promises })).toEqual([
    'broken in failed: nothing fails, after: start → Save → refused',
  ])
})

test('a redirect to the same screen restarts the flow', () => {
  const offers: Table['offers'] = () => [{ name: 'Go', leavesTo: '/form' }]
  expect(
    findings({ ...withoutUnlocked, offers, isOwnScreen: (address) => address === '/form' }),
  ).toContain('dead end in form, after: start')
})
